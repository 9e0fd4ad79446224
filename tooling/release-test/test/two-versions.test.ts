import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createConsumerProject,
  importedPackages,
  readRecipe,
  type ConsumerProject,
  type Recipe,
} from '../src/consumer-project.ts';
import { copyForRelease } from '../src/release-copy.ts';
import { runCommand } from '../src/run-command.ts';
import { startStubRegistry, type StubRegistry } from '../src/stub-registry.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const token = 'the token of the release';

let folder: string;
let registry: StubRegistry;
let consumer: ConsumerProject;
let recipes: Recipe[];
let released: string[];
let releasedLater: string[];

// A release of everything, a project that installs it, a release of the kit alone, and the project takes that.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundscope-release-'));
  const upstream = (await runCommand(root, process.env, 'pnpm', 'config', 'get', 'registry')).trim();
  registry = await startStubRegistry({ lockfile: join(root, 'pnpm-lock.yaml'), token, upstream });
  const env = await environment();
  for (const name of ['release', 'consumer']) await mkdir(join(folder, name));
  const withRecipe = ['wview-grid', 'criteria-filters', 'ui-kit', 'api-client', 'auth', 'standard-view'];
  recipes = await Promise.all(withRecipe.map((name) => readRecipe(root, name)));
  consumer = await createConsumerProject(join(folder, 'consumer'), recipes, env);
  const copy = await copyForRelease(root, join(folder, 'release'), env);

  await copy.release();
  released = [...registry.published];
  await consumer.install();
  await copy.addChangeset('@fundscope/ui-kit', 'patch');
  await copy.release();
  releasedLater = registry.published.slice(released.length);
  await consumer.update('@fundscope/ui-kit');
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** The way to the registry as `actions/setup-node` writes it, no other setting of npm or pnpm but the store, and none of Vitest. */
async function environment(): Promise<NodeJS.ProcessEnv> {
  const npmrc = join(folder, '.npmrc');
  const host = registry.url.replace('http:', '');
  await writeFile(npmrc, `${host}/:_authToken=\${NODE_AUTH_TOKEN}\nregistry=${registry.url}/\n`);
  const others = Object.entries(process.env).filter(([name]) => !/^(?:p?npm_|git_|node_env$|vitest)/iu.test(name));
  const store = (await runCommand(root, process.env, 'pnpm', 'store', 'path')).trim();
  return {
    ...Object.fromEntries(others),
    NPM_CONFIG_USERCONFIG: npmrc,
    NODE_AUTH_TOKEN: token,
    PNPM_CONFIG_REGISTRY: `${registry.url}/`,
    PNPM_CONFIG_VERIFY_DEPS_BEFORE_RUN: 'false',
    PNPM_CONFIG_STORE_DIR: join(store, '..'),
  };
}

describe('packages that are released alone', () => {
  it('publishes every package that is not private', () => {
    expect(released.map((entry) => entry.replace(/@[^@]+$/u, '')).toSorted()).toEqual(
      [
        'api-client',
        'auth',
        'contract',
        'criteria-filters',
        'requests',
        'risk-engine',
        'standard-view',
        'ui-kit',
        'wview-grid',
      ].map((name) => `@fundscope/${name}`),
    );
  });

  it('publishes a newer kit without the packages that use it', () => {
    expect(releasedLater).toEqual([expect.stringMatching(/^@fundscope\/ui-kit@/u)]);
  });

  it('leaves a project that takes the newer kit with one copy of it', async () => {
    const newest = releasedLater.filter((entry) => entry.startsWith('@fundscope/ui-kit@'));
    expect(await consumer.importedCopies('@fundscope/ui-kit')).toEqual(newest);
  });

  it('names on the install line of a README every package that its code imports', () => {
    for (const { name, packages, code } of recipes) {
      expect(
        [...importedPackages(code)].filter((one) => !packages.includes(one)),
        name,
      ).toEqual([]);
    }
  });

  it('type-checks what the READMEs say, against declarations that are checked too', () => {
    expect(consumer.typeErrors()).toEqual([]);
  });

  describe('in a browser, once built', () => {
    let browser: Browser;
    let built: string;
    const pageErrors: string[] = [];

    beforeAll(async () => {
      [built, browser] = await Promise.all([
        consumer.build(),
        browserLaunchOptions().then((options) => chromium.launch(options)),
      ]);
    });
    afterAll(() => browser.close());
    afterEach(() => {
      expect(pageErrors.splice(0)).toEqual([]);
    });

    it('shows the rows of the grid', async () => {
      await using page = await openPage('wview-grid');
      const rows = page.getByRole('grid').getByRole('row');
      await rows.nth(3).waitFor();
      expect(await rows.nth(1).innerText()).toContain('Aurora Global Equity');
    });

    it('lets a user type into a criterion, and makes a filter of it', async () => {
      await using page = await openPage('criteria-filters');
      const filter = page.locator('output');
      await page.getByRole('textbox').first().fill('Baltic');
      await filter.filter({ hasText: 'Baltic' }).waitFor();
      expect(await filter.innerText()).toContain('Baltic');
    });

    it('shows the kit’s state, the client’s answer, the sign-in screen and the screen of a view', async () => {
      await using kit = await openPage('ui-kit');
      await kit.getByText('No data').waitFor();
      await using client = await openPage('api-client');
      await client.getByText('0 books').waitFor();
      await using auth = await openPage('auth');
      await auth.getByRole('button', { name: 'Log in' }).waitFor();
      await using view = await openPage('standard-view');
      await view.getByText('There is no such view').waitFor();
    });

    /** Opens a page of the build; an error in it fails the test, once that has ended. */
    async function openPage(name: string): Promise<Page> {
      const page = await browser.newPage();
      page.on('pageerror', (error) => pageErrors.push(error.message));
      await page.route('**', (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname.startsWith('/api/')) return route.fulfill(answerOf(pathname));
        if (!pathname.includes('.')) return route.fulfill({ path: join(built, `${name}.html`) });
        return route.fulfill({ path: join(built, pathname), contentType: contentTypes[extname(pathname)] });
      });
      await page.goto(`http://localhost/${name}.html`);
      return page;
    }
  });
});

/** An installation that has no books and shows nobody a view. */
const answerOf = (pathname: string) =>
  pathname.startsWith('/api/book')
    ? { json: [] }
    : { status: 404, json: { code: 'not-found', Message: 'There is no such view.', requestId: 'request-1' } };

const contentTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
