import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { INFORMATION_ID } from '../../src/model/notices.ts';

export const PASSWORD = 'Fundscope-Demo-2026!';
export type DemoUser = 'demo.admin' | 'demo.risk' | 'demo.manager' | 'demo.inactive';

/** The address of a path of the product, e.g. `/portal/Login`. */
export const at = (path: string): string => `${process.env['E2E_ADDRESS'] ?? ''}${path}`;

export async function signIn(page: Page, user: DemoUser, password = PASSWORD): Promise<void> {
  await page.getByLabel('User Name').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The same by a German browser, with the keyboard alone. */
export async function signInByKeyboard(page: Page, user: DemoUser): Promise<void> {
  const name = page.getByLabel('Benutzername');
  await expect(name).toBeVisible();
  const isFocused = () => name.evaluate((field) => field === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.type(user);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
}

/** A browser whose user has read the information that greets a new one. */
export const acknowledgeInformation = (page: Page) =>
  page.addInitScript((id) => localStorage.setItem('ACRID', id), INFORMATION_ID);

/** No violation of the accessibility rules that can be told by a program. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
}

/** Fails a test in which the page logs an error, breaks the content security policy or throws. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      await acknowledgeInformation(page);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        // A refused call is logged by the browser itself.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          faults.push(message.text());
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
