import { glob } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Text = (...parameters: unknown[]) => unknown;

/** Every function of parameters in a file of texts, by its place. */
function collectTexts(value: unknown, place: string, texts: Map<string, Text>): Map<string, Text> {
  if (typeof value === 'function') texts.set(place, value as Text);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collectTexts(part, `${place}.${key}`, texts);
  }
  return texts;
}

/** The text with every parameter, and every property of one, set to the count; undefined where it takes others. */
function formatCount(text: Text, count: unknown): string | undefined {
  const properties: object = new Proxy({}, { get: () => count });
  const isObject = /^\(?\s*\{/u.test(text.toString());
  try {
    const formatted = text(isObject ? properties : count, ...Array.from({ length: 5 }, () => count));
    return typeof formatted === 'string' ? formatted : undefined;
  } catch {
    return undefined;
  }
}

const wordsAfter = (count: number, text: string): string[] =>
  [...text.matchAll(new RegExp(`(?<![\\p{L}\\d.,/-])${count}[ \\u00A0](\\p{Script=Latin}[\\p{L}-]*)`, 'gu'))].map(
    ([, word = '']) => word,
  );

/** A plural that stands after 1 and after 2 alike. */
function findPluralOfOne(text: Text, [one, two]: readonly unknown[], isGerman: boolean): string | undefined {
  const [singular, plural] = [formatCount(text, one), formatCount(text, two)];
  if (singular === undefined || plural === undefined) return undefined;
  const repeated = wordsAfter(2, plural);
  return wordsAfter(1, singular).some((word) => repeated.includes(word) && isPlural(word, isGerman)) ? singular : '';
}

const pluralVerbs: ReadonlySet<string> = new Set([
  'are',
  'were',
  'have',
  'need',
  'stay',
  'sind',
  'wurden',
  'bleiben',
  'können',
  'haben',
]);
/** Nouns that are the same for one and for many, and verbs of one. */
const sameForOne: ReadonlySet<string> = new Set([
  'Benutzer',
  'Fonds',
  'Fehler',
  'Zeichen',
  'Q',
  'asks',
  'as',
  'comes',
  'compares',
  'counts',
  'does',
  'gives',
  'has',
  'holds',
  'is',
  'its',
  'names',
  'needs',
  'sees',
  'shows',
  'stays',
  'waits',
  'was',
  'yours',
  // Units have no plural.
  'MB',
  'KB',
  'ms',
  's',
  'px',
  'T',
  'Std',
  'Min',
  'Tg',
]);

/** Lower-case words that end in s are nouns in English alone. */
const isPlural = (word: string, isGerman: boolean): boolean =>
  pluralVerbs.has(word) || ((isGerman ? /^\p{Lu}/u.test(word) : word.endsWith('s')) && !sameForOne.has(word));

/** Whether the text takes a number and has a form of its own for one. */
const isCounted = (text: Text): boolean => {
  const [one, two] = [formatCount(text, 1), formatCount(text, 2)];
  return one !== undefined && two !== undefined && wordsAfter(1, one).join(' ') !== wordsAfter(2, two).join(' ');
};

/** Every text of the product that takes parameters, by file and place. */
async function readTexts(): Promise<readonly { readonly file: string; readonly place: string; readonly text: Text }[]> {
  const found = [];
  for await (const file of glob('{apps,packages}/*/src/**/messages/*.ts', { cwd: root })) {
    if (/(?:index|\.test)\.ts$/u.test(file)) continue;
    const texts = collectTexts({ ...(await import(pathToFileURL(`${root}/${file}`).href)) }, '', new Map());
    for (const [place, text] of texts) found.push({ file, place, text });
  }
  return found;
}

it('a counted text has a singular for one, in both languages', async () => {
  const faults = new Set<string>();
  let checked = 0;
  for (const { file, place, text } of await readTexts()) {
    const isGerman = /\bde\b|german/u.test(file);
    // Some texts take a number and others the formatted count.
    const found = [findPluralOfOne(text, [1, 2], isGerman), findPluralOfOne(text, ['1', '2'], isGerman)].filter(
      (one) => one !== undefined,
    );
    checked += found.length;
    const isExempt = [...limitsAboveOne, ...namesAndMixed].some((name) => place.endsWith(name));
    if (found.length > 0 && found.every(Boolean) && !isExempt) faults.add(`${file} ${place}: ${found[0]}`);
  }
  expect(checked).toBeGreaterThan(500);
  expect([...faults].toSorted()).toEqual([]);
});

it('a counted text writes thousands with the separator of its language', async () => {
  const counted = (await readTexts()).filter(({ text }) => isCounted(text));
  const faults = counted.flatMap(({ file, place, text }) => {
    const formatted = formatCount(text, 2061) ?? '';
    const isSeparated = /2[.,]061/u.test(formatted);
    const isExempt = namesAndMixed.some((name) => place.endsWith(name));
    return formatted.includes('2061') && !isSeparated && !isExempt ? [`${file} ${place}: ${formatted}`] : [];
  });
  expect(counted.length).toBeGreaterThan(100);
  expect(faults.toSorted()).toEqual([]);
});

/** Texts that name a limit of the product, which is above one. */
const limitsAboveOne: readonly string[] = [
  // Offered for several documents alone.
  '.delivery.tooMany',
  '.ways.archive',
  '.ways.files',
  '.ways.inbox',
  '.onlyFirst',
  '.onlyLatest',
  '.limitReached',
  '.limits',
  '.tooManyRows',
  '.tooManyColumns',
  '.too-many-columns',
  '.cell-too-long',
  '.row-too-long',
  '.only',
];

/** Texts whose parameters are names, or a number and a formatted count together. */
const namesAndMixed: readonly string[] = [
  '.noneLookedThrough',
  '.tooltipOfDifference',
  '.twoBooks',
  '.joinedBy',
  '.versions.summary',
  '.en.sent',
  '.detailsOpen',
  '.unsavedText',
  '.copied.all',
];
