import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { PlainError, tool, toolEnvironment } from './runtime.mjs';

/** The first has no address bar and menus; drawing those takes the others a fifth of the whole run. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A distribution may have a stub by this name that only says what to install, and a downloaded
 * browser may lack a system library: neither can print its version.
 * @param {string} file
 */
function runs(file) {
  try {
    const output = execFileSync(file, ['--version'], {
      encoding: 'utf8',
      timeout: 30_000,
      stdio: 'pipe',
    });
    return /chrom/i.test(output);
  } catch {
    return false;
  }
}

/**
 * A browser that is on this machine already, or undefined.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findInstalledBrowser(env) {
  if (env.BALIE_CHROMIUM) {
    if (isExecutable(env.BALIE_CHROMIUM)) return env.BALIE_CHROMIUM;
    throw new PlainError(
      `BALIE_CHROMIUM is ${env.BALIE_CHROMIUM}, which is not an executable program.`,
    );
  }
  const folders = (env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isExecutable(file) && runs(file));
}

/** The browser that Playwright downloaded, if it is there and can run. */
function findPlaywrightBrowser() {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) && runs(file) ? file : undefined;
}

/** The browser for the tests, without installing anything. */
export function findBrowser(/** @type {NodeJS.ProcessEnv} */ env) {
  return findInstalledBrowser(env) ?? findPlaywrightBrowser();
}

async function downloadWithPlaywright() {
  console.log('Downloading a browser for the tests…');
  await run([...tool('@playwright/test', 'playwright'), 'install', 'chromium'], {
    capture: true,
    timeoutMs: 600_000,
    env: toolEnvironment({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '30000' }),
  });
  return findPlaywrightBrowser();
}

/** @param {string} browser @param {{ timeoutMs: number }} within */
async function installFromDebian(browser, { timeoutMs }) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing ${browser} from the distribution…`);
  const env = toolEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
  const apt = (/** @type {string[]} */ ...words) =>
    run(['/usr/bin/apt-get', '-o', 'DPkg::Lock::Timeout=300', ...words], {
      ...{ capture: true, timeoutMs, env },
    });
  const install = () => apt('install', '-y', '--no-install-recommends', browser);
  const { code } = await install();
  if (code !== 0) {
    await apt('update');
    await install();
  }
  return findInstalledBrowser(process.env);
}

/** Finds or installs a browser; says what to do if neither works. */
export async function ensureBrowser() {
  const found = findBrowser(process.env);
  const quick = process.env.BALIE_CHROMIUM || found?.endsWith(SHELL);
  const browser =
    (quick ? found : await installFromDebian(SHELL, { timeoutMs: 120_000 })) ??
    found ??
    (await downloadWithPlaywright()) ??
    (await installFromDebian('chromium', { timeoutMs: 900_000 }));
  if (browser) return browser;
  throw new PlainError(
    'The browser tests need Chromium. None was found, and it could not be downloaded or installed.\n' +
      'Install chromium (or Google Chrome), or set BALIE_CHROMIUM to the program, and run again.',
  );
}
