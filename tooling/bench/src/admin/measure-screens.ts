import type { Page } from 'playwright';
import { median } from '../statistics/median.ts';
import type { Measure } from './measure.ts';
import { millisUntilShown, type Shown } from './until-shown.ts';

const ROUNDS = 5;
const MAX_OPEN_MS = 1_000;
const MAX_FILTER_MS = 100;
const MAX_SAVE_MS = 1_000;

interface MeasuredScreens {
  readonly address: string;
  readonly user: { readonly Username: string; readonly Password: string };
  /** The name of the group that has 10,000 users; no other begins so. */
  readonly group: string;
}

const option = (label: string) => `[role="listbox"][aria-label="${label}"] [role="option"]`;

/** The lists of the administration, by the link that leads to each; `typed` leaves fewer of them with each key. */
const lists = [
  { link: 'Users', label: 'User List', typed: '999' },
  { link: 'Books', label: 'Book List', typed: '999' },
  { link: 'Groups', label: 'Group List:', typed: '499' },
  { link: 'Fund master data', label: 'Book List:', typed: '999' },
] as const;

/** How long administrators wait at the built portal: for lists, their filters, a large group and a membership. */
export async function measureScreens(page: Page, { address, user, group }: MeasuredScreens): Promise<Measure[]> {
  await page.addInitScript(() => localStorage.setItem('ACRID', 'fund-analytics-report'));
  await page.goto(`${address}/portal/admin/operations`);
  await page.getByLabel('User Name').fill(user.Username);
  await page.getByLabel('Password', { exact: true }).fill(user.Password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const links = page.getByRole('navigation', { name: 'Administration' });
  await links.waitFor();
  const measures: Measure[] = [];
  for (const { link, label, typed } of lists) {
    const opens: number[] = [];
    const filters: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      // With a page of its own no list is there before it is asked for.
      await page.goto(`${address}/portal/admin/operations`);
      const opener = links.getByRole('link', { name: link, exact: true });
      await opener.waitFor();
      const shown = { selector: option(label) };
      const opened = await millisUntilShown(page, { event: 'click', shown, act: () => opener.click() });
      const filtered = await typeInto(page, { box: `filter ${label}`, list: label, typed });
      // The first round fetches what the browser keeps.
      if (round === 0) continue;
      opens.push(opened);
      filters.push(Math.max(...filtered));
    }
    measures.push(
      { what: `screen ${link}: from the click to the list`, ms: median(opens), mostMs: MAX_OPEN_MS },
      { what: `screen ${link}: the slowest key of its filter`, ms: median(filters), mostMs: MAX_FILTER_MS },
    );
  }
  return [...measures, ...(await measureGroup(page, { address, group }))];
}

async function measureGroup(
  page: Page,
  { address, group }: Pick<MeasuredScreens, 'address' | 'group'>,
): Promise<Measure[]> {
  const users = 'section[aria-label="Users"] [role="option"]';
  const opens: number[] = [];
  const filters: number[] = [];
  const saves: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${address}/portal/adminGroups`);
    const entry = page.locator(option('Group List:')).filter({ hasText: group }).first();
    await entry.waitFor();
    opens.push(await millisUntilShown(page, { event: 'click', shown: { selector: users }, act: () => entry.click() }));
    const section = page.locator('section[aria-label="Users"]');
    await section.getByRole('button', { name: 'Show all to add' }).click();
    const keys = await typeInto(page, { box: 'filter Users', list: 'Users', typed: '999' });
    filters.push(Math.max(...keys));
    for (const verb of ['add membership', 'remove membership']) {
      const row = section.getByRole('option').first();
      const shown: Shown = { selector: users, has: verb };
      saves.push(await millisUntilShown(page, { event: 'mousedown', shown, act: () => row.click() }));
    }
  }
  return [
    { what: 'group of 10,000 users: from the click to its members', ms: median(opens), mostMs: MAX_OPEN_MS },
    { what: 'group of 10,000 users: the slowest key of their filter', ms: median(filters), mostMs: MAX_FILTER_MS },
    { what: 'group of 10,000 users: from the click to the saved membership', ms: median(saves), mostMs: MAX_SAVE_MS },
  ];
}

/** Types into a filter, and measures each key until its first row is another one. */
async function typeInto(
  page: Page,
  { box, list, typed }: { readonly box: string; readonly list: string; readonly typed: string },
): Promise<number[]> {
  await page.getByRole('searchbox', { name: box, exact: true }).click();
  const selector = option(list);
  const measured: number[] = [];
  for (const key of typed) {
    const before = (await page.locator(selector).first().textContent()) ?? '';
    const shown: Shown = { selector, isNot: before };
    measured.push(await millisUntilShown(page, { event: 'keydown', shown, act: () => page.keyboard.press(key) }));
  }
  return measured;
}
