// The real models as a plain table, for a page whose figures rest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escape } from './html.ts';

interface Model {
  name: string;
  year: number;
  scheme: string;
  max_len?: number;
  source: string;
}

export function restingModels(folder: string): string {
  const models: Model[] = JSON.parse(readFileSync(join(folder, 'models.json'), 'utf8'));
  const head = ['Model', 'Year', 'Scheme', 'Longest input', 'Source'].map((name) => `<th scope="col">${name}</th>`);
  return `<div class="table" tabindex="0" role="group" aria-label="Real models and their positions"><table>
<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${models.map(row).join('\n')}\n</tbody></table></div>`;
}

function row({ name, year, scheme, max_len, source }: Model): string {
  const cells = [String(year), scheme, max_len?.toLocaleString('en') ?? '', source];
  return `<tr><th scope="row">${escape(name)}</th>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`;
}
