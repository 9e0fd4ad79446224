import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The specification says "Log in" for entering and "Sign out" for leaving. */
const refusedWords: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\bsign(?:s|ed|ing)? in\b|\bsign-ins?\b/iu, 'log in, login'],
  [/\blog(?:s|ged|ging)?[ -]out\b/iu, 'sign out'],
  [/\blooked through\b|\bdurchgesehen\b/iu, 'checked, geprüft'],
  [/\b(?:in|there) no more\b/iu, 'no longer'],
  [/\beinlogg?en\b|\bausloggen\b|\beingeloggt\b|\bausgeloggt\b/iu, 'anmelden, abmelden'],
  [/\bexpected one of\b|\bInvalid option\b|\bToo (?:big|small): /u, 'a sentence of the field'],
];

/** The texts of a source file: what stands between quotes, without keys of objects, imports and comments. */
const textsOf = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\*|\/\/|import )/u.test(line))
    .flatMap((line) => [...line.matchAll(/(['"`])(.*?)\1(?!\s*:)/gu)].map(([, , text = '']) => text))
    .filter((text) => /\s/u.test(text) || /^\p{Lu}/u.test(text));

it('texts use one word for one thing, and none of a validator', async () => {
  const found: string[] = [];
  let count = 0;
  for await (const path of glob('{packages,apps}/*/src/**/messages/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue;
    for (const text of textsOf(await readFile(`${root}/${path}`, 'utf8'))) {
      count++;
      for (const [words, instead] of refusedWords)
        if (words.test(text)) found.push(`${path}: "${text}": write ${instead}`);
    }
  }
  expect(count).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
