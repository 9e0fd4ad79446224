import { backtests, booksOf } from '../product/backtests.ts';
import { gridOf, rowTexts } from '../product/grid.ts';
import { expect, test, variants } from '../product/variants.ts';

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('a view is found in the navigation, filtered, loaded and ordered', async ({ person }) => {
      const { page, words } = person;
      await person.openSignedOut('/portal/', 'demo.manager');
      await person.write(page.getByPlaceholder(words.search), words.allBacktesting.toLowerCase());
      // Closes the list below the field, which covers a part of the page.
      await page.getByPlaceholder(words.search).blur();
      // What was opened before stands among the links, too.
      const navigation = page.getByRole('navigation', { name: 'Navigation' });
      await person.press(navigation.getByRole('link', { name: words.allBacktesting, exact: true }));
      await expect(page).toHaveTitle(new RegExp(`Backtesting/${words.allBacktesting}`, 'u'));
      await expect(page.getByText(words.nothingLoaded)).toBeVisible();

      await person.write(page.getByRole('textbox', { name: words.valueOf(words.process) }), 'vcv_95');
      await person.load();
      const books = await booksOf('demo.manager');
      const ofProcess = (await backtests({ books, order: 'date, book' })).filter(
        ({ process }) => process === 'VCV_95_1D',
      );
      await expect(page.getByText(`200/${ofProcess.length.toLocaleString(words.locale)}`)).toBeVisible();
      await person.order(gridOf(page), words.date);
      await expect(page).toHaveURL(/sort=date/u);
      // Everything at the same place of the order has the same day.
      const [oldest] = ofProcess;
      await expect
        .poll(() => rowTexts(page, 1))
        .toMatchObject({ [words.date]: oldest?.date.split('-').toReversed().join('.'), [words.process]: 'VCV_95_1D' });
    });
  });
