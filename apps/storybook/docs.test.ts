import { fileURLToPath } from 'node:url';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { chromium, type Browser, type Page } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  const outDir = fileURLToPath(new URL('storybook-static', import.meta.url));
  server = await preview({ configFile: false, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  browser = await chromium.launch(await browserLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens a page of the built manual; `errors` fills with what it complains of. */
async function openDocs(id: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(new URL(`iframe.html?viewMode=docs&id=${id}`, server.resolvedUrls?.local[0]).href);
  return { page, errors };
}

const typeOf = (page: Page, prop: string) =>
  page.locator('.docblock-argstable tbody tr', { has: page.getByText(prop, { exact: true }) }).innerText();

describe('the manual as it is built', () => {
  it('shows the props of the grid with their types', async () => {
    const { page, errors } = await openDocs('wview-grid-wviewgrid--docs');
    await page.getByRole('heading', { name: 'Props of WviewGrid' }).waitFor();
    expect(await typeOf(page, 'columns')).toContain('readonly ColumnDefinition[]');
    // The compiler promises no order for the members of a union.
    const kinds = (await typeOf(page, 'mode')).match(/\b[A-Z]\w+Mode\b/gu);
    expect(kinds?.toSorted()).toEqual([
      'CorrectableMode',
      'GroupedMode',
      'MultipleMode',
      'PlainMode',
      'RegressionMode',
      'SingleMode',
    ]);
    expect(errors).toEqual([]);
  });

  it('shows the props of the criteria panel with their types', async () => {
    const { page, errors } = await openDocs('criteria-filters-criteriapanel--docs');
    await page.getByRole('heading', { name: 'Props of CriteriaPanel' }).waitFor();
    expect(await typeOf(page, 'boxes')).toContain('readonly CriteriaBox[]');
    expect(await typeOf(page, 'submission')).toContain('CriteriaSubmission');
    expect(errors).toEqual([]);
  });

  it('begins with what a stranger installs', async () => {
    const { page, errors } = await openDocs('introduction--docs');
    await page.getByText('npm install @fundscope/wview-grid').waitFor();
    expect(await page.locator('pre').allInnerTexts()).toContainEqual(
      expect.stringContaining('<WviewGrid label="Funds"'),
    );
    expect(errors).toEqual([]);
  });
});
