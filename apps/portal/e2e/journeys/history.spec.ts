import { gridOf, rowTexts } from '../product/grid.ts';
import { expect, test, variants } from '../product/variants.ts';

const view =
  '/portal/StandardView?WVName=BACKTEST_ALL_VIEW&box=book*or*eq*1003&box=process*or*eq*VCV_99_1D&sort=date+desc';

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    // Back and Forward are the browser's own, however they are asked for.
    test('Back and Forward move through loads, criteria and order with them', async ({ person }) => {
      const { page, words } = person;
      const value = page.getByRole('textbox', { name: words.valueOf(words.process) });
      await person.open(view, 'demo.risk');
      await expect(page.getByText(words.nothingLoaded)).toBeVisible();
      await person.load();
      await expect(gridOf(page)).toBeVisible();
      const newest = await rowTexts(page, 1);
      await person.order(gridOf(page), words.date);
      await expect.poll(async () => (await rowTexts(page, 1))[words.date]).not.toBe(newest[words.date]);
      const oldest = await rowTexts(page, 1);
      await person.write(value, 'VCV_95_1D');
      await person.load();
      await expect.poll(async () => (await rowTexts(page, 1))[words.process]).toBe('VCV_95_1D');

      await page.goBack();
      await expect.poll(() => rowTexts(page, 1)).toEqual(oldest);
      await expect(value).toHaveValue('VCV_99_1D');
      await page.goBack();
      await expect.poll(() => rowTexts(page, 1)).toEqual(newest);
      await page.goForward();
      await expect.poll(() => rowTexts(page, 1)).toEqual(oldest);
      await page.goForward();
      await expect.poll(async () => (await rowTexts(page, 1))[words.process]).toBe('VCV_95_1D');
      await expect(value).toHaveValue('VCV_95_1D');
    });
  });
