import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { instrumentClassIn, nameIn } from './names.ts';

it('a class of instruments is in the plural in both languages, a class of risk is not', () => {
  expect(['Government bond', 'Equity', 'Cash', 'Bond future'].map((type) => instrumentClassIn('EN', type))).toEqual([
    'Government bonds',
    'Equities',
    'Cash',
    'Bond futures',
  ]);
  expect(['Government bond', 'Equity'].map((type) => instrumentClassIn('DE', type))).toEqual([
    'Staatsanleihen',
    'Aktien',
  ]);
  expect(nameIn('EN', 'Equity')).toBe('Equity');
  expect(instrumentClassIn('EN', 'Warrant')).toBe('Warrant');
});

const server = new URL('../../../../../', import.meta.url);
const descriptions = [
  'home/home.yaml',
  'breaches/demo.yaml',
  ...readdirSync(new URL('catalogue/', server))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `catalogue/${name}`),
];

type Texts = { readonly en: string; readonly de: string };

const isTexts = (node: object): node is Texts => 'en' in node && 'de' in node;

/** Every German text of a description and the name that it is of: a value of the data, or else the English. */
function namedIn(node: unknown): [name: string, german: string][] {
  if (typeof node !== 'object' || node === null) return [];
  if (isTexts(node)) return [[node.en, node.de]];
  return Object.entries(node).flatMap(([key, inner]: [string, unknown]) =>
    key === 'status' ? valuesIn(inner) : namedIn(inner),
  );
}

function valuesIn(status: unknown): [value: string, german: string][] {
  if (typeof status !== 'object' || status === null) return [];
  return Object.entries(status).flatMap(([value, { title }]: [string, { title?: Texts }]) =>
    title?.de === undefined ? [] : [[value, title.de]],
  );
}

/** The names that a text joins by commas, each the longest that documents know; undefined where they do not know all of it. */
function namesIn(text: string): readonly string[] | undefined {
  const parts = text.split(', ');
  for (let end = parts.length; end > 0; end--) {
    const name = parts.slice(0, end).join(', ');
    if (!alike.has(name) && nameIn('DE', name) === name) continue;
    if (end === parts.length) return [name];
    const others = namesIn(parts.slice(end).join(', '));
    if (others) return [name, ...others];
  }
  return undefined;
}

/** What a document prints of a test is its type and its subtype; a word that both have stands once. */
const inDocuments = (text: string): string =>
  [...new Set((namesIn(text) ?? [text]).flatMap((name) => nameIn('DE', name).split(', ')))].join(', ');

/** A capital and a plural follow from where a word stands. */
const isSameWord = (document: string, portal: string): boolean =>
  ['', 'n', 'en', 'e'].some((plural) => document.toLowerCase() === `${portal}${plural}`.toLowerCase());

/** Words of the data that are German as they stand. */
const alike = new Set(['Leverage', 'Commitment', 'SRRI', 'Stagflation', 'normal']);

const isNamed = (text: string): boolean => namesIn(text) !== undefined;

it('documents and portal have one German word for one thing', () => {
  const named = descriptions.flatMap((path) =>
    namedIn(parse(readFileSync(new URL(path, server), 'utf8')))
      .filter(([name]) => isNamed(name))
      .map(([name, german]) => ({ path, name, german })),
  );
  const different = named
    .filter(({ name, german }) => !isSameWord(inDocuments(name), german))
    .map(({ path, name, german }) => `${path}: ${name} is ${german}, in documents ${inDocuments(name)}`);
  expect(different).toEqual([]);
  for (const name of ['Gross leverage', 'Leverage', 'Market risk, early warning'])
    expect(named).toContainEqual(expect.objectContaining({ name }));
});
