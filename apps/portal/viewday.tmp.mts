import { chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
const [base = '', only = '', locale = 'de-DE', user = 'demo.risk'] = process.argv.slice(2);
const out = '/tmp/viewday/shots';
const q = (name: string, rest = '') => `portal/StandardView?WVName=${name}${rest}`;
const de = locale.startsWith('de');
const t = (a: string, b: string) => (de ? a : b);
type Step = (page: Page) => Promise<void>;
const wait = (ms: number): Step => (page) => page.waitForTimeout(ms);
const click = (name: RegExp): Step => async (page) => { await page.getByRole('button', { name }).first().click(); await page.waitForTimeout(900); };
const states: Record<string, [string, ...Step[]]> = {
  before: [q('BACKTEST_ALL_VIEW')],
  limit: [q('LIMIT_VIEW')],
  stress: [q('STRESS_VIEW')],
  keyfig: [q('FOND_RISIKOKENNZAHLEN')],
  liquidity: [q('LIQUIDITY_VIEW')],
  register: [q('LIMIT_REGISTER_VIEW')],
  testing: [q('LIMIT_VIEW', '&TestingDB=true')],
  groups: [q('LIMIT_VIEW'), async (page) => { await page.waitForTimeout(1500); const u = new URL(page.url()); u.searchParams.set('group', 'max status'); await page.goto(u.href); }],
  totals: [q('LIMIT_VIEW'), async (page) => { await page.getByLabel(t('Summen', 'Totals')).first().selectOption('max').catch((e: Error) => console.log('totals', e.message.slice(0, 80))); }],
  chart: [q('LIMIT_VIEW'), click(/^(Diagramm|Chart)$/)],
  drill: [q('LIMIT_VIEW', '&box=book*or*eq*1003&sort=date+desc&loaded=true&drilldown=true'), async (page) => { const radio = page.getByRole('radio').first(); if (await radio.count()) await radio.check(); else await page.getByRole('gridcell').first().click(); }],
  compare: [q('LIMIT_VIEW', '&box=date*or*on*2026-10-30&regression=true&loaded=regression')],
  requests: [q('FOND_RISIKOKENNZAHLEN', '&box=date*or*on*2026-10-30&loaded=true')],
  menu: [q('LIMIT_VIEW'), async (page) => { await page.waitForTimeout(1500); await page.getByText(/^\d+[.,]\d\s%$/).first().click({ button: 'right' }).catch((e: Error) => console.log('menu', e.message.slice(0, 80))); }],
  explain: [q('STRESS_VIEW'), async (page) => { await page.waitForTimeout(1500); await page.getByText(/^\d+[.,]\d\s%$/).first().click({ button: 'right', timeout: 4000 }).catch((e: Error) => console.log('menu', e.message.slice(0, 80))); await page.getByRole('menuitem', { name: /Zahl erklären|Explain/ }).click({ timeout: 4000 }).catch((e: Error) => console.log('explain', e.message.slice(0, 80))); }],
  filter: [q('LIMIT_VIEW'), async (page) => { const open = page.getByRole('button', { name: /Filter/ }).first(); if (await open.isVisible()) await open.click().catch(() => {}); }],
  find: [q('LIMIT_VIEW'), async (page) => { await page.waitForTimeout(1000); const f = page.getByRole('button', { name: /^(Suchen|Find)/ }).first(); await f.click({ timeout: 3000 }).catch((e: Error) => console.log('find', e.message.slice(0, 80))); await page.keyboard.type('1003'); }],
  empty: [q('LIMIT_VIEW', '&box=book*or*eq*1003&box=status*or*eq*nothing&loaded=true')],
  error: [q('NOT_A_VIEW')],
  positions: [q('POSITIONS_VIEW', '&box=book*or*eq*1003&box=date*or*on*2026-10-30&loaded=true')],
  rqs: [q('RQS_TestResult')],
  varcomp: [q('VAR_COMPONENT_VIEW')],
};
const wanted = only === '' ? Object.keys(states) : only.split(',');
const sizes = (process.env['SIZES'] ?? '1440,1024,390,zoom').split(',');
const themes = (process.env['THEMES'] ?? 'light,dark').split(',');
const browser = await chromium.launch(await browserLaunchOptions());
for (const theme of themes) for (const size of sizes) {
  const viewport = { '1440': { width: 1440, height: 900 }, '1024': { width: 1024, height: 768 }, '390': { width: 390, height: 844 }, zoom: { width: 720, height: 450 } }[size]!;
  const context = await browser.newContext({ viewport, deviceScaleFactor: size === 'zoom' ? 2 : 1, colorScheme: theme as 'light', locale, timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', theme, size, e.message));
  await page.goto(base + 'portal/');
  await page.locator('form input').first().waitFor({ timeout: 30000 });
  await page.locator('form input').first().fill(user);
  await page.locator('form input[type=password]').fill('Fundscope-Demo-2026!');
  await Promise.all([page.waitForURL((u) => !/Login|SignIn/iu.test(u.pathname), { timeout: 60000 }), page.keyboard.press('Enter')]);
  const ok = page.getByRole('button', { name: 'Ok', exact: true });
  await ok.waitFor({ timeout: 8000 }).then(() => ok.click()).catch(() => {});
  await page.evaluate((value) => localStorage.setItem('theme', value), theme);
  for (const name of wanted) {
    const [path, ...steps] = states[name]!;
    await page.goto(base + path);
    await page.waitForTimeout(2500);
    for (const step of steps) await step(page);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${out}/${name}-${theme}-${size}.png` });
  }
  await context.close();
}
await browser.close();
