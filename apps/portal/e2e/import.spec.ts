import { fileURLToPath } from 'node:url';
import { enter, expect, test } from './product/portal.ts';
import { gridOf, rowTexts } from './product/grid.ts';
import { runCommand } from './product/start-product.ts';

const file = fileURLToPath(new URL('../../server/test/fixtures/funds-small.csv', import.meta.url));

test('a file imported beside the running server becomes a view that the portal shows', async ({ page }) => {
  const { code, output } = await runCommand(process.env['E2E_DATA_DIR'] ?? '', 'import', file, '--view', 'SMALL_FUNDS');
  expect(output).toContain('SMALL_FUNDS');
  expect(code).toBe(0);
  await enter(page, '/portal/', 'demo.risk');
  await page.getByRole('button', { name: /^Imported data/u }).click();
  await page.getByRole('button', { name: 'Imported views' }).first().click();
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: /small.funds/iu })
    .click();
  await page.getByRole('button', { name: 'Load Data' }).first().click();
  await expect(gridOf(page)).toBeVisible();
  expect(await rowTexts(page, 1)).toMatchObject({ ISIN: 'DE0007', 'Fund name': 'Fürstenfonds "Süd", Klasse R' });
});
