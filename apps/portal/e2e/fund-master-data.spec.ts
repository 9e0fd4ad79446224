import type { Page } from '@playwright/test';
import { at, enter, expect, expectAccessible, test } from './product/portal.ts';

/** Each journey has a book of its own: they are gone at the same time. */
const open = async (page: Page, book: number) => {
  await enter(page, `/portal/fmdFunds?book=${book}`, 'demo.admin');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Q${book} · `, 'u') })).toBeVisible();
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save FundMasterData' }).click();
  await expect(page.getByText('FundMasterData saved.')).toBeVisible();
};
const general = (page: Page) => page.getByRole('region', { name: 'General' });

test('an administrator edits fund master data by keyboard and pointer, switches the legal process, calculates and saves', async ({
  page,
}) => {
  await open(page, 1018);
  await expect(page).toHaveTitle(/^Admin>FundMasterData/u);
  await expect(page.getByText(/^FundMasterData last modified by unknow\/import, /u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save FundMasterData' })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'find a field' }).fill('comment');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Comment/u)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Limits 2027');

  const processes = page.getByRole('region', { name: 'Risk VaR Processes' });
  const legal = processes.getByRole('radio', { checked: true });
  await expect(legal).toHaveCount(1);
  const other = processes.getByRole('radio', { name: /^HIST_\S+ is legal$/u });
  await other.check();
  await expect(legal).toHaveCount(1);
  await processes.getByRole('button', { name: /^Edit HIST_/u }).click();
  await processes.getByLabel('riskclass').selectOption('3');
  await processes.getByRole('button', { name: 'Calculate (15)' }).click();
  await expect(processes.getByLabel(/^stress limit/u)).toHaveValue('15');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('FundMasterData saved.')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel(/^Comment/u)).toHaveValue('Limits 2027');
  await expect(other).toBeChecked();
  await expect(page.getByText(/^FundMasterData last modified by .*\(demo\.admin\), /u)).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('rowheader', { name: /^Comment/u })).toBeVisible();
  await expectAccessible(page);
});

test('two administrators change a record at once: both versions are shown, and nothing that was typed is lost', async ({
  page,
  otherPage,
}) => {
  await open(page, 1017);
  await open(otherPage, 1017);
  await general(page)
    .getByLabel(/^Strategie/u)
    .fill('mine');
  await general(page)
    .getByLabel(/^Initiator/u)
    .fill('mine alone');
  await general(otherPage)
    .getByLabel(/^Strategie/u)
    .fill('theirs');
  await general(otherPage).getByLabel('FundHero flag').click();
  await save(otherPage);

  await page.getByRole('button', { name: 'Save FundMasterData' }).click();
  await expect(page.getByText(/^Not saved: .*\(demo\.admin\) saved this record/u)).toBeVisible();
  const both = page.getByRole('table', { name: 'Changed by both' });
  await expect(both.getByRole('rowheader')).toHaveText(/^Strategie/u);
  await expect(page.getByRole('table', { name: 'Changed by one of you' }).getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByText('Still to choose: Strategie')).toBeVisible();
  await expectAccessible(page);
  await both.getByRole('radio', { name: /Yours: mine$/u }).check();
  await save(page);

  await otherPage.reload();
  await expect(general(otherPage).getByLabel(/^Strategie/u)).toHaveValue('mine');
  await expect(general(otherPage).getByLabel(/^Initiator/u)).toHaveValue('mine alone');
  await expect(general(otherPage).getByLabel('FundHero flag')).toBeChecked({ checked: await heroOf(page) });
});

/** Whether the flag of the first browser is on, which has taken the other's change. */
const heroOf = (page: Page): Promise<boolean> => general(page).getByLabel('FundHero flag').isChecked();

test('a risk benchmark is created, chosen in fund master data, and not deleted while it is used', async ({ page }) => {
  await enter(page, '/portal/fmdRiskBenchmarks?benchmark=', 'demo.admin');
  await expect(page).toHaveTitle(/^Admin>RiskBenchmarks/u);
  await page.getByLabel(/^benchmark name/u).fill('E2E 60/40');
  const index = async (position: number, id: string, weight: string) => {
    await page.getByRole('combobox', { name: `Index ID of position ${position}` }).fill(id);
    await page.getByRole('option', { name: new RegExp(`^${id} · `, 'u') }).click();
    await page.getByLabel(`weight (%) of position ${position}`).fill(weight);
  };
  await index(1, 'IDX_EQ_WORLD', '60');
  await page.keyboard.press('Enter');
  await index(2, 'IDX_MONEY', '40');
  await expect(page.getByText('Sum of index weight: 100.00 %')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Risk Benchmark: E2E 60/40' })).toBeVisible();

  await page.goto(at('/portal/fmdFunds?book=1019'));
  const priips = page.getByRole('region', { name: 'PRIIPS' });
  await priips.getByRole('combobox', { name: /^Benchmark/u }).fill('E2E');
  await page.getByRole('option', { name: 'E2E 60/40' }).click();
  await expect(priips.getByText('IDX_EQ_WORLD 60.00 %')).toBeVisible();
  await save(page);
  await priips.getByRole('link', { name: 'open E2E 60/40' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /Q1019/u })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
});
