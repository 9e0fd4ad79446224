import type { Page } from '@playwright/test';
import { byKeyboard } from './by-keyboard.ts';
import { byMouse } from './by-mouse.ts';
import type { InputMethod } from './input-method.ts';
import { at, enter, expect, PASSWORD, test as quietTest, type DemoUser } from './portal.ts';
import { words, type Words } from './words.ts';

const inputMethods = { mouse: byMouse, 'keyboard alone': byKeyboard };

/** Somebody at a browser. */
export interface Person extends InputMethod {
  readonly page: Page;
  readonly words: Words;
  /** Goes to an address, signed in already. */
  open(path: string, user: DemoUser): Promise<void>;
  /** Goes to an address and signs in there. */
  openSignedOut(path: string, user: DemoUser): Promise<void>;
  /** Finds a button by its whole name. */
  button(name: string): ReturnType<Page['getByRole']>;
}

interface VariantOptions {
  language: keyof typeof words;
  inputMethod: keyof typeof inputMethods;
}

interface JourneyFixtures extends VariantOptions {
  person: Person;
  /** Somebody else, of the same language and input method, at a browser of their own. */
  other: Person;
}

function personAt(page: Page, { language, inputMethod }: VariantOptions): Person {
  const spoken = words[language];
  const does = inputMethods[inputMethod](page, spoken);
  return {
    ...does,
    page,
    words: spoken,
    button: (name) => page.getByRole('button', { name, exact: true }),
    open: (path, user) => enter(page, path, user),
    openSignedOut: async (path, user) => {
      await page.goto(at(path));
      await does.write(page.getByLabel(spoken.userName), user);
      await does.write(page.getByLabel(spoken.password, { exact: true }), PASSWORD);
      await page.keyboard.press('Enter');
    },
  };
}

const allVariants = (['English', 'German'] as const).flatMap((language) =>
  (['mouse', 'keyboard alone'] as const).map((inputMethod) => ({
    name: `in ${language} by ${inputMethod}`,
    use: { language, inputMethod, locale: words[language].locale },
  })),
);
const takesAll = process.env['FUNDSCOPE_E2E_VARIANTS'] === 'all';

/**
 * How a journey is gone, each for `test.use`: in both languages and by both input methods over two variants;
 * FUNDSCOPE_E2E_VARIANTS=all, of the nightly pipeline, goes it in all four.
 */
export const variants = allVariants.filter(
  ({ use: { language, inputMethod } }) => takesAll || (language === 'English') === (inputMethod === 'mouse'),
);

export const test = quietTest.extend<JourneyFixtures>({
  language: ['English', { option: true }],
  inputMethod: ['mouse', { option: true }],
  person: async ({ page, language, inputMethod }, provide) => provide(personAt(page, { language, inputMethod })),
  other: async ({ otherPage, language, inputMethod }, provide) =>
    provide(personAt(otherPage, { language, inputMethod })),
});
export { expect };
