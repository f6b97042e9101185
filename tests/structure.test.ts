// Who may use whom. The picture is in README.md; these are its rules, read off the includes and imports of every file.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

type Tree = Map<string, string>; // path from the top of the project → text

// each room of the core and the rooms it may include
const rooms: Record<string, string[]> = {
  numeric: [],
  encoding: ['numeric'],
  model: ['numeric', 'encoding'],
  training: ['numeric', 'encoding', 'model', 'table'],
  insight: ['numeric', 'encoding', 'model', 'table'],
  table: ['numeric'],
  picture: ['numeric'],
  grading: ['numeric'],
};

// a core without files, clock, threads, console and a random stream of the library
const foreignHeaders = /^(fstream|iostream|cstdio\b.*file|filesystem|chrono|ctime|thread|future|mutex|random)$/;

const folderOf = (path: string, below: string): string => path.slice(below.length).split('/')[0] ?? '';

const includes = (text: string): string[] =>
  [...text.matchAll(/^\s*#\s*include\s*([<"][^>"]+)/gm)].map((m) => m[1] ?? '');

// static and dynamic imports and exports; a relative one as a path from the top
function imports(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g);
  return [...found]
    .map((m) => m[1] ?? '')
    .map((name) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name));
}

function coreRule(path: string, text: string, tree: Tree): string[] {
  const room = folderOf(path, 'core/');
  const allowed = [room, ...(rooms[room] ?? [])];
  if (!(room in rooms)) return [`${path}: the core has no room ${room}`];
  return includes(text).flatMap((include) => {
    const name = include.slice(1);
    if (include.startsWith('<')) {
      const foreign = /emscripten/.test(name) || foreignHeaders.test(name);
      return foreign ? [`${path}: the core may not include <${name}>`] : [];
    }
    if (!tree.has(`core/${name}`)) return [`${path}: "${name}" is no file of the core`];
    return allowed.includes(folderOf(name, '')) ? [] : [`${path}: ${room} may not include "${name}"`];
  });
}

function wasmRule(path: string, text: string, tree: Tree): string[] {
  const foreign = includes(text).filter((include) => {
    const name = include.slice(1);
    if (include.startsWith('<')) return /html5|webgl|fetch/.test(name);
    return !tree.has(`core/${name}`) && !tree.has(`wasm/${name}`);
  });
  const script = /\bEM_(ASM|JS)|emscripten_run_script/.test(text) ? [`${path}: the border holds no JavaScript`] : [];
  return [...foreign.map((include) => `${path}: the border may not include ${include}`), ...script];
}

function webRule(path: string, text: string): string[] {
  const folder = folderOf(path, 'web/');
  const figure = /^web\/(figures\/pe-|elements\/)/;
  return imports(path, text).flatMap((target) => {
    const wrong =
      (/^#(wasm|source)\b|posenc\.(mjs|wasm)/.test(target) && folder !== 'engine' && folder !== 'vite') ||
      (folder === 'engine' && /^web\/(?!engine\/)/.test(target)) ||
      (['host', 'drawing', 'strings', 'style'].includes(folder) && figure.test(target)) ||
      /^(core|wasm|build)\//.test(target);
    return wrong ? [`${path}: ${folder} may not import ${target}`] : [];
  });
}

const shapeless = /(^|\/)(utils?|helpers?|misc|common|stuff)(\.|\/|$)/;

function violations(tree: Tree): string[] {
  return [...tree].flatMap(([path, text]) => [
    ...(shapeless.test(path) ? [`${path}: a name that says nothing`] : []),
    ...(/^core\/.*\.(h|cpp)$/.test(path) ? coreRule(path, text, tree) : []),
    ...(/^wasm\/.*\.(h|cpp)$/.test(path) ? wasmRule(path, text, tree) : []),
    ...(/^web\/.*\.ts$/.test(path) ? webRule(path, text) : []),
    ...(/^web\/lesson\/.*\.(ts|js|html)$/.test(path) ? [`${path}: the lesson is words and data, no code`] : []),
    ...(/\.(wasm|o|a|zip|woff2|npy|pyc)$/.test(path) ? [`${path}: a generated file`] : []),
  ]);
}

function readTree(): Tree {
  const tree: Tree = new Map();
  for (const top of ['core', 'wasm', 'web']) {
    for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) tree.set(path, readFileSync(path, 'utf8'));
    }
  }
  return tree;
}

describe('the structure', () => {
  it('holds in every file', () => {
    const tree = readTree();
    expect(tree.size).toBeGreaterThan(20);
    expect(violations(tree)).toEqual([]);
  });

  it.each([
    ['core/numeric/a.h', '#include "model/b.h"'],
    ['core/table/a.cpp', '#include <fstream>'],
    ['core/table/a.cpp', '#include <emscripten/val.h>'],
    ['core/model/a.cpp', '#include "../wasm/border.h"'],
    ['core/cellar/a.cpp', ''],
    ['wasm/a.cpp', '#include <emscripten/html5.h>'],
    ['wasm/a.cpp', 'EM_ASM({ document.title })'],
    ['web/page/a.ts', "import create from '#wasm/simd.mjs';"],
    ['web/page/a.ts', "const create = await import('../../build/wasm-simd/posenc.mjs');"],
    ['web/engine/a.ts', "export { b } from '../host/b.ts';"],
    ['web/host/a.ts', "import '../figures/pe-heatmap/pe-heatmap.ts';"],
    ['web/lesson/a.ts', ''],
    ['web/style/font.woff2', ''],
    ['web/host/utils.ts', ''],
  ])('is seen broken in %s by %s', (path, text) => {
    expect(
      violations(
        new Map([
          [path, text],
          ['core/model/b.h', ''],
        ]),
      ),
    ).toHaveLength(1);
  });
});
