import { expect, it } from 'vitest';
import { isAltLetter } from './alt-letter.ts';

const press = { altKey: true, ctrlKey: false, metaKey: false, key: 'c', code: 'KeyC' };

it.each([
  ['the letter', press, true],
  ['the letter with Shift', { ...press, key: 'C' }, true],
  ['the letter elsewhere on a Dvorak keyboard', { ...press, code: 'KeyI' }, true],
  ['another letter on the same key', { ...press, key: 'j' }, false],
  ['the character that Option makes of it on macOS', { ...press, key: 'ç' }, true],
  ['a dead key on macOS', { ...press, key: 'Dead' }, true],
  ['AltGr on Windows', { ...press, key: 'ć', ctrlKey: true }, false],
  ['no Alt', { ...press, altKey: false }, false],
])('Alt and a letter: %s', (_, event, isPressed) => {
  expect(isAltLetter(event, 'c')).toBe(isPressed);
});
