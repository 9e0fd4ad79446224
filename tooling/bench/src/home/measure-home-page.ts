import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { chromium, type Page } from 'playwright';
import { millisUntilShown } from '../admin/until-shown.ts';
import { median } from '../statistics/median.ts';

const ROUNDS = 5;
/** The first row of figures, with its link into a view. */
const FIGURES = 'main table tbody tr a';

interface MeasuredUser {
  readonly address: string;
  readonly user: { readonly Username: string; readonly Password: string };
}

interface HomePageTimes {
  /** From the moment that the page has its content, its code loaded, to its first figures. */
  readonly afterLoad: number;
  /** From a click on *Home* on another page to its first figures, which are fetched anew. */
  readonly afterClick: number;
}

/** How long a user waits for the first figures of the home in the built portal, in a browser that has its code. */
export async function measureHomePage({ address, user }: MeasuredUser): Promise<HomePageTimes> {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await page.addInitScript(() => localStorage.setItem('ACRID', 'fund-analytics-report'));
    await page.goto(`${address}/portal/`);
    await page.getByLabel('User Name').fill(user.Username);
    await page.getByLabel('Password', { exact: true }).fill(user.Password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.locator(FIGURES).first().waitFor();
    const loads: number[] = [];
    const clicks: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const load = await millisAfterLoad(page, `${address}/portal/`);
      // A page of its own, so that no figures are there before they are asked for.
      await page.goto(`${address}/portal/inbox`);
      const home = page.locator('header a').first();
      await home.waitFor();
      const click = await millisUntilShown(page, {
        event: 'click',
        shown: { selector: FIGURES },
        act: () => home.click(),
      });
      // The first round fetches what the browser keeps.
      if (round === 0) continue;
      loads.push(load);
      clicks.push(click);
    }
    return { afterLoad: median(loads), afterClick: median(clicks) };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the page's `load` to the task after the frame that shows its first figures, counted in the page. */
async function millisAfterLoad(page: Page, url: string): Promise<number> {
  await page.goto(url);
  return await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const look = () => {
          if (document.querySelector(selector) === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (load?.loadEventStart ?? 0))));
        };
        look();
      }),
    FIGURES,
  );
}
