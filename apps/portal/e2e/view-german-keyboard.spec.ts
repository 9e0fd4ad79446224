import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { query } from './product/database.ts';
import { gridOf } from './product/grid.ts';
import { at, expect, signInByKeyboard, test } from './product/portal.ts';
import { tabTo } from './product/tab-to.ts';

test.use({ locale: 'de-DE' });

/** A row of this file's own: other journeys correct the first ones. */
const requestNumber = async (): Promise<number> => {
  const [row] = await query<{ nr: number }>(
    'select requestid::integer as nr from env_p.rqs_testresult order by requestid desc offset $1 limit 1',
    [test.info().repeatEachIndex],
  );
  return row?.nr ?? 0;
};
const stored = async (nr: number): Promise<string | null> => {
  const [row] = await query<{ comment: string | null }>(
    'select comment from env_p.rqs_testresult where requestid = $1',
    [nr],
  );
  return row?.comment ?? null;
};

async function typeComment(page: Page, text: string): Promise<void> {
  await gridOf(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: /Kommentar/u })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test.describe('in German and by keyboard alone', () => {
  test('a correction meets another, is decided, and taken back', async ({ page }) => {
    const nr = await requestNumber();
    await page.goto(
      at(
        `/portal/StandardView?WVName=RQS_TestResult&box=requestID*or*between*${nr}*${nr}&cols=prequestID,pcomment&sort=&loaded=true`,
      ),
    );
    await signInByKeyboard(page, 'demo.risk');
    await expect(gridOf(page).locator('[data-row="0"]')).toBeVisible();
    // Somebody else, between the load and the correction.
    await query("update env_p.rqs_testresult set comment = 'Von jemand anderem' where requestid = $1", [nr]);
    await typeComment(page, 'Von mir');
    await expect(page.getByText(/eingegeben ist Von mir, gespeichert ist Von jemand anderem/u)).toBeVisible();
    await tabTo(page, 'Meinen Wert behalten');
    await page.keyboard.press('Enter');
    await expect.poll(() => stored(nr)).toBe('Von mir');
    await expect(page.getByRole('button', { name: 'Korrektur zurücknehmen' })).toBeEnabled();
    await gridOf(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => stored(nr)).toBe('Von jemand anderem');
  });

  test('a drill-down shows what belongs to a row', async ({ page }) => {
    await page.goto(at('/portal/StandardView?WVName=LIMIT_VIEW&box=book*or*eq*1003&sort=date+desc&loaded=true'));
    await signInByKeyboard(page, 'demo.risk');
    await expect(gridOf(page)).toBeVisible();
    await tabTo(page, 'Drill-down');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Keine Zeile gewählt')).toBeVisible();
    await page.getByRole('grid').first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Zeilen zur gewählten Zeile' }).getByRole('grid')).toBeVisible();
  });

  test('a view is loaded, exported as filtered, and kept under a name', async ({ page }) => {
    const name = `Mein Stress ${test.info().repeatEachIndex}`;
    await page.goto(at('/portal/StandardView?WVName=STRESS_VIEW&box=book*or*eq*1003'));
    await signInByKeyboard(page, 'demo.risk');
    await expect(page.getByText('Noch nichts geladen')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(gridOf(page)).toBeVisible();
    const coming = page.waitForEvent('download');
    await tabTo(page, 'CSV');
    await page.keyboard.press('Enter');
    const lines = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n');
    const [counted] = await query<{ count: number }>(
      'select count(*)::integer as count from env_p.stress_worst where book = 1003',
    );
    expect(lines.length - 1).toBeGreaterThan(0);
    expect(lines.slice(1).every((line) => line.includes('1003'))).toBe(true);
    expect(lines.length - 1).toBeLessThanOrEqual(counted?.count ?? 0);

    await tabTo(page, 'Gespeicherte Ansichten');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Speichern unter…' })).toBeVisible();
    await tabTo(page, 'Speichern unter…', 'ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name })).toBeVisible();
    await page.goto(at('/portal/StandardView?WVName=STRESS_VIEW'));
    await tabTo(page, 'Gespeicherte Ansichten');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: new RegExp(name, 'u') })).toBeVisible();
  });
});
