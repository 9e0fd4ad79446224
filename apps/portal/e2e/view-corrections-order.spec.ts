import type { Page, Route } from '@playwright/test';
import { query } from './product/database.ts';
import { gridOf, rowTexts } from './product/grid.ts';
import { cellAt } from './product/input-method.ts';
import { expect, test } from './product/variants.ts';

const COMMENTS = ['a', 'b', 'c', 'd', 'e'] as const;

/** The numbers of five rows that no other test corrects, nor another repetition of this one, with these comments. */
async function commentedRows(repeat: number): Promise<readonly number[]> {
  const rows = await query<{ nr: number }>(
    'select requestid::integer as nr from env_p.rqs_testresult order by requestid limit $1 offset $2',
    [COMMENTS.length, COMMENTS.length * repeat],
  );
  const numbers = rows.map(({ nr }) => nr);
  for (const [at, nr] of numbers.entries()) await comment(nr, COMMENTS[at] ?? '');
  return numbers;
}

const comment = (nr: number, text: string) =>
  query('update env_p.rqs_testresult set comment = $2 where requestid = $1', [nr, text]);

async function storedComments(numbers: readonly number[]): Promise<readonly (string | null)[]> {
  const rows = await query<{ comment: string | null }>(
    'select comment from env_p.rqs_testresult where requestid = any($1) order by requestid',
    [numbers],
  );
  return rows.map((row) => row.comment);
}

/** The address of the view's rows. */
const ROWS = /\/api\/wview\/RQS_TestResult\?/u;

/** Holds back loads of the rows; `release` lets all that were held go on. */
async function holdLoads(page: Page) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(ROWS, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return {
    count: () => held.length,
    release: async () => {
      isHolding = false;
      for (const route of held) await route.continue();
    },
  };
}

/** How many loads of the rows have come through, as the browser counts them. */
const loadsArrived = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/RQS_TestResult?')).length,
  );

const sortedByComment = (numbers: readonly number[]): string =>
  `/portal/StandardView?WVName=RQS_TestResult&box=requestID*or*between*${numbers[0]}*${numbers.at(-1)}` +
  '&cols=prequestID,pcomment&sort=comment&loaded=true';

test('a correction lands in the row that it was typed into, though the rows are sorted by it and move meanwhile', async ({
  person,
  page,
}) => {
  const numbers = await commentedRows(test.info().repeatEachIndex);
  await person.open(sortedByComment(numbers), 'demo.risk');
  const grid = gridOf(page);
  const second = (await cellAt(grid, { row: 2, column: 'Comment' })).cell;
  await expect(second).toHaveText('b');
  await second.click();
  const loads = await holdLoads(page);

  await page.keyboard.type('moved to the end');
  await page.keyboard.press('ArrowDown');
  const editor = page.getByRole('textbox', { name: 'Comment' });
  await expect(editor).toHaveValue('c');
  await expect.poll(() => storedComments(numbers)).toEqual(['a', 'moved to the end', 'c', 'd', 'e']);

  await page.keyboard.type('meant for');
  const before = await loadsArrived(page);
  await expect.poll(() => loads.count()).toBeGreaterThan(0);
  await loads.release();
  await expect.poll(() => loadsArrived(page)).toBeGreaterThan(before);
  await page.keyboard.type(' the third');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedComments(numbers)).toEqual(['a', 'moved to the end', 'meant for the third', 'd', 'e']);

  // The rows have moved, and the active cell with its row: what is typed next belongs there too.
  await expect.poll(async () => (await rowTexts(page, 5))['Comment']).toBe('moved to the end');
  await expect.poll(async () => (await rowTexts(page, 4))['Comment']).toBe('meant for the third');
  await page.keyboard.type('for the third again');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedComments(numbers)).toEqual(['a', 'moved to the end', 'for the third again', 'd', 'e']);
});

test('a change of somebody else in another column is told, and does not hold a correction up for ever', async ({
  person,
  page,
}) => {
  const numbers = await commentedRows(100 + test.info().repeatEachIndex);
  const [nr = 0] = numbers;
  await person.open(sortedByComment(numbers), 'demo.risk');
  const grid = gridOf(page);
  await expect((await cellAt(grid, { row: 1, column: 'Comment' })).cell).toHaveText('a');
  const raisePrio = (by: number) =>
    query('update env_p.rqs_testresult set prio = prio + $2 where requestid = $1', [nr, by]);
  await raisePrio(1);
  await person.correct(grid, { row: 1, column: 'Comment' }, 'about the figure');
  await expect(page.getByText(/somebody else has changed this row, .* is now/u)).toBeVisible();
  expect((await storedComments(numbers))[0]).toBe('a');
  await person.press(person.button('Keep mine'));
  await expect.poll(async () => (await storedComments(numbers))[0]).toBe('about the figure');
  await person.undo(grid);
  await expect.poll(async () => (await storedComments(numbers))[0]).toBe('a');
  await raisePrio(-1);
});
