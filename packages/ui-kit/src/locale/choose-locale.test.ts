// @vitest-environment node
import { expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

it('a remembered language wins over that of the browser', () => {
  expect(chooseLocale('de', ['en-GB'])).toBe('de');
  expect(chooseLocale('en', ['de-DE'])).toBe('en');
});

it("without one, the browser's first language that we speak is used", () => {
  expect(chooseLocale(null, ['de-CH', 'en'])).toBe('de');
  expect(chooseLocale(null, ['fr-FR', 'de-DE', 'en'])).toBe('de');
});

it('else English', () => {
  expect(chooseLocale(null, ['fr-FR'])).toBe('en');
  expect(chooseLocale(null, [])).toBe('en');
  expect(chooseLocale('klingon', [])).toBe('en');
});
