import type { Page } from '@playwright/test';
import { byKeyboard } from './by-keyboard.ts';
import { byMouse } from './by-mouse.ts';
import type { Hand } from './hand.ts';
import { at, expect, PASSWORD, test as quietTest, type DemoUser } from './portal.ts';
import { words, type Words } from './words.ts';

const hands = { mouse: byMouse, 'keyboard alone': byKeyboard };

/** Somebody at a browser. */
export interface Person extends Hand {
  readonly page: Page;
  readonly words: Words;
  /** Goes to an address and signs in there. */
  open(path: string, user: DemoUser): Promise<void>;
  /** Finds a button by its whole name. */
  button(name: string): ReturnType<Page['getByRole']>;
}

interface WayOptions {
  language: keyof typeof words;
  hand: keyof typeof hands;
}

interface JourneyFixtures extends WayOptions {
  person: Person;
  /** Somebody else, of the same language and hand, at a browser of their own. */
  other: Person;
}

function personAt(page: Page, { language, hand }: WayOptions): Person {
  const spoken = words[language];
  const does = hands[hand](page, spoken);
  return {
    ...does,
    page,
    words: spoken,
    button: (name) => page.getByRole('button', { name, exact: true }),
    open: async (path, user) => {
      await page.goto(at(path));
      await does.write(page.getByLabel(spoken.userName), user);
      await does.write(page.getByLabel(spoken.password, { exact: true }), PASSWORD);
      await page.keyboard.press('Enter');
    },
  };
}

/** The four ways to go a journey, each for `test.use`. */
export const ways = (['English', 'German'] as const).flatMap((language) =>
  (['mouse', 'keyboard alone'] as const).map((hand) => ({
    name: `in ${language} by ${hand}`,
    use: { language, hand, locale: words[language].locale },
  })),
);

export const test = quietTest.extend<JourneyFixtures>({
  language: ['English', { option: true }],
  hand: ['mouse', { option: true }],
  person: async ({ page, language, hand }, provide) => provide(personAt(page, { language, hand })),
  other: async ({ otherPage, language, hand }, provide) => provide(personAt(otherPage, { language, hand })),
});
export { expect };
