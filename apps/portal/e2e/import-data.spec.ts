import { at, enter, expect, expectAccessible, test } from './product/portal.ts';
import { gridOf, rowTexts } from './product/grid.ts';

const file = {
  name: 'esg_ratings.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('fund_nr;Fund name;Score\n00412;Fürstenfonds Süd;71,4\n00413;Nordlicht Renten;64,05\n'),
};

test('an administrator drops a file, changes a type and a title, imports, and opens the view', async ({ page }) => {
  await enter(page, '/portal/admin/import', 'demo.admin');
  await expect(page.getByRole('heading', { name: 'Import data' })).toBeVisible();
  await expectAccessible(page);

  const dropped = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      return transfer;
    },
    { ...file, bytes: [...file.buffer] },
  );
  await page.getByText('Drop a file here').dispatchEvent('drop', { dataTransfer: dropped });

  await expect(page.getByText('2 rows, 3 columns')).toBeVisible();
  await expect(page.getByLabel('Type of fund_nr')).toHaveValue('text');
  await page.getByLabel('Type of Score').selectOption('perc');
  await page.getByLabel('Title in English of Score').fill('ESG score');
  await page.getByLabel('Key of fund_nr').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByLabel(/^Name/u)).toHaveValue('ESG_RATINGS');
  await page.goBack();
  await expect(page.getByLabel('Title in English of Score')).toHaveValue('ESG score');
  await page.goForward();
  await page.reload();
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'ESG_RATINGS is imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the view' }).click();
  await page.getByRole('button', { name: 'Load Data' }).first().click();
  await expect(gridOf(page)).toBeVisible();
  expect(await rowTexts(page, 1)).toMatchObject({
    fund_nr: '00412',
    'Fund name': 'Fürstenfonds Süd',
    'ESG score': expect.stringMatching(/^71\.40\s%$/u),
  });

  await page.goto(at('/portal/admin/import'));
  const more = 'fund_nr;Fund name;Score\n00413;Nordlicht Anleihen;60\n00500;Ostwind;50\n';
  await page.setInputFiles('input[type="file"]', { ...file, buffer: Buffer.from(more) });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Add and replace by key').check();
  await expect(page.getByText('the same key (fund_nr)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 row was added, 1 was replaced.')).toBeVisible();
});

test('a file with a cell that does not fit changes nothing and says where; whoever leaves with it is asked', async ({
  page,
}) => {
  await enter(page, '/portal/admin/import', 'demo.admin');
  await page.setInputFiles('input[type="file"]', {
    ...file,
    name: 'faulty.csv',
    buffer: Buffer.from('a;b\n1;x\nn/a;y\n'),
  });
  await page.getByLabel('Type of a', { exact: true }).selectOption('number');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was imported');
  await expect(page.getByRole('row').nth(1)).toContainText(/3.*a.*“n\/a” is not a number/u);
  await page.getByRole('link', { name: 'Fundscope, home' }).click();
  await page.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page.getByRole('heading', { name: 'Import data' })).toBeHidden();
});

test('only administrators get there', async ({ page }) => {
  await enter(page, '/portal/admin/import', 'demo.risk');
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  await page.getByRole('button', { name: 'User and settings' }).click();
  await expect(page.getByRole('link', { name: 'Import data' })).toBeHidden();
});
