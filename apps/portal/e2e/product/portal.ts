import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import axe from 'axe-core';

export const PASSWORD = 'Fundscope-Demo-2026!';
export type DemoUser = 'demo.admin' | 'demo.risk' | 'demo.manager' | 'demo.inactive';

/** The address of a path of the product, e.g. `/portal/Login`. */
export const at = (path: string): string => `${process.env['E2E_ADDRESS'] ?? ''}${path}`;

export async function signIn(page: Page, user: DemoUser, password = PASSWORD): Promise<void> {
  await page.getByLabel('User Name').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/**
 * Goes to an address with a session that the browser has already, as whoever opens a bookmark in the middle of the day. The form of
 * sign-in, which is a screen more to draw, has tests of its own.
 */
export async function enter(page: Page, path: string, user: DemoUser): Promise<void> {
  const answer = await page.request.post(at('/api/users/token'), { data: { Username: user, Password: PASSWORD } });
  expect(answer.status()).toBe(200);
  await page.goto(at(path));
}

/** The headers of a call by a user, who needs no page for it. */
export async function headersOf(
  request: APIRequestContext,
  user: DemoUser,
): Promise<{ readonly authorization: string }> {
  const answer = await request.post(at('/api/users/token'), { data: { Username: user, Password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const { Token } = (await answer.json()) as { Token: string };
  return { authorization: `Bearer ${Token}` };
}

/** Of the demo firm's notices. */
const INFORMATION_ID = 'fund-analytics-report';

/** A browser whose user has read the information that greets a new one. */
const acknowledgeInformation = (page: Page) =>
  page.addInitScript((id) => localStorage.setItem('ACRID', id), INFORMATION_ID);

/** What passes is not described; style sheets, which no rule in use needs, are not read. */
const onlyViolations = { resultTypes: ['violations' as const], preload: { assets: ['media'] } };

/** No violation of the accessibility rules that can be told by a program. */
export async function expectAccessible(page: Page): Promise<void> {
  // The rules look at this page alone.
  expect(page.frames()).toHaveLength(1);
  // Loading the rules takes as long as half a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const { axe: rules } = window as unknown as { axe: typeof axe };
    return (await rules.run(document, options)).violations;
  }, onlyViolations);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
}

/** Notes each error that a page logs or throws, a broken content security policy among them. */
function noteErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A refused call is logged by the browser itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
}

/** In a page: some colours go over into those of the other theme. */
const fadesEnd = async (): Promise<void> => {
  const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fades.map(({ finished }) => finished));
};

/** Holds in each theme; the page learns of it as where it is chosen in another tab. */
export async function inBothThemes(page: Page, holds: () => Promise<void>): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((newValue) => {
      localStorage.setItem('theme', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }));
    }, theme);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await page.evaluate(fadesEnd);
    await holds();
  }
}

interface PortalFixtures {
  /** Fails a test in which a page logs an error or throws one. */
  quiet: string[];
  /** A page of another browser; its locale and size are those of the test. */
  otherPage: Page;
}

export const test = base.extend<PortalFixtures>({
  quiet: [
    async ({ page }, provide) => {
      await acknowledgeInformation(page);
      const errors: string[] = [];
      noteErrors(page, errors);
      await provide(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  otherPage: async ({ browser, quiet }, provide) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await acknowledgeInformation(page);
    noteErrors(page, quiet);
    await provide(page);
    await context.close();
  },
});
export { expect };
