// WebKit in the hands of a test: MiniBrowser of WebKitGTK, driven by its WebDriver.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

const driverPath = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
const browserPath = process.env.WEBKIT_PATH ?? miniBrowser();
const patience = 60_000;

export interface WebKit {
  driver: WebDriver;
  close(): Promise<void>;
}

export async function openWebKit(): Promise<WebKit> {
  const port = await freePort();
  const server = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore' });
  try {
    await listening(server, port);
    const browser = { binary: browserPath, args: ['--automation'] };
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser }))
      .build();
    await driver.manage().setTimeouts({ pageLoad: patience, script: patience });
    return { driver, close: () => driver.quit().finally(() => server.kill()) };
  } catch (reason) {
    server.kill();
    throw reason;
  }
}

/** Where the packages put it: below the folder of the machine's kind, in that of WebKit's interface. */
function miniBrowser(): string {
  const places = readdirSync('/usr/lib').flatMap((kind) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((api) => `/usr/lib/${kind}/${api}/MiniBrowser`),
  );
  const found = places.find((place) => existsSync(place));
  if (!found)
    throw new Error('WebKit’s MiniBrowser is not here: install webkit2gtk-driver, or name one in WEBKIT_PATH.');
  return found;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Waits until the driver answers; rejects when it could not be started. */
async function listening(server: ChildProcess, port: number): Promise<void> {
  let failed: Error | undefined;
  server.once('error', (reason) => {
    failed = reason;
  });
  const begun = Date.now();
  while (!failed && Date.now() - begun < patience) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw failed ?? new Error(`${driverPath} does not answer`);
}

/**
 * What the body of a function of (find, given) returns in the page: find(selector) is the first such element in the figure,
 * also inside the shadow roots within it, or null.
 */
export async function inFigure<T>(driver: WebDriver, figure: string, body: string, given?: string): Promise<T> {
  const script = `
    const within = (root, selector) => root && (root.querySelector(selector) ??
      [...root.querySelectorAll('*')].map((each) => within(each.shadowRoot, selector)).find(Boolean) ?? null);
    const find = (selector) => within(document.querySelector(arguments[0])?.shadowRoot, selector);
    return ((find, given) => { ${body} })(find, arguments[1]);`;
  return driver.executeScript<T>(script, figure, given);
}

/** The text at a selector inside a figure; '' while it is not there. */
export const textIn = async (driver: WebDriver, figure: string, selector: string): Promise<string> =>
  (await inFigure<string | null>(driver, figure, 'return find(given)?.textContent;', selector)) ?? '';

/** Scrolls to a figure, which is loaded when it comes near, and waits until it has drawn. */
export async function waitForFigure(driver: WebDriver, figure: string): Promise<string> {
  await driver.executeScript('document.querySelector(arguments[0]).scrollIntoView()', figure);
  return waitForText(driver, figure, '.statement', /\S/);
}

/** Waits until the text at a selector inside a figure matches, and returns it. */
export async function waitForText(driver: WebDriver, id: string, selector: string, wanted: RegExp): Promise<string> {
  let last = '';
  await driver
    .wait(
      async () => {
        last = await textIn(driver, id, selector);
        return wanted.test(last);
      },
      patience,
      `waiting for ${wanted} at ${id} ${selector}`,
    )
    .catch((reason: Error) => {
      throw new Error(`${reason.message}; it says: ${last}`);
    });
  return last;
}
