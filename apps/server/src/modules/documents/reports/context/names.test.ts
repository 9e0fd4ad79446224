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

/** What a document prints of a test is its type and its subtype; a word that both have stands once. */
const inDocuments = (name: string): string =>
  [...new Set(name.split(', ').flatMap((part) => nameIn('DE', part).split(', ')))].join(', ');

/** A capital and a plural follow from where a word stands. */
const isSameWord = (document: string, portal: string): boolean =>
  ['', 'n', 'en', 'e'].some((plural) => document.toLowerCase() === `${portal}${plural}`.toLowerCase());

/** Words of the data that are German as they stand. */
const alike = new Set(['Leverage', 'Commitment', 'SRRI', 'Stagflation', 'normal']);

const isNamed = (name: string): boolean =>
  name.split(', ').every((part) => alike.has(part) || nameIn('DE', part) !== part);

/** Of another thing, as columns of a day, or one text for a type and its subtype, which documents name one after the other. */
const others = new Set([
  'catalogue/backtest-all.yaml: Exception is Ausreißer, in documents Backtesting-Ausreißer des Tages',
  'catalogue/lst-result.yaml: Liquid assets is Liquide Mittel, in documents Liquidierbar, anteilig',
  'catalogue/rqs-test-result.yaml: Exceptions, 250 days is Backtesting-Ausreißer in 250 Tagen, in documents Backtesting-Ausreißer in 250 Tagen, 250 Tage',
  'catalogue/rqs-test-result.yaml: Exception, Day is Backtesting-Ausreißer des Tages, in documents Backtesting-Ausreißer des Tages, Tag',
  'catalogue/rqs-test-result.yaml: Liquid assets, 1 day is Liquidierbar in 1 Tag, anteilig, in documents Liquidierbar, anteilig, 1 Tag',
  'catalogue/rqs-test-result.yaml: Liquid assets, 30 days is Liquidierbar in 30 Tagen, anteilig, in documents Liquidierbar, anteilig, 30 Tage',
]);

it('documents and portal have one German word for one thing', () => {
  const named = descriptions.flatMap((path) =>
    namedIn(parse(readFileSync(new URL(path, server), 'utf8')))
      .filter(([name]) => isNamed(name))
      .map(([name, german]) => ({ path, name, german })),
  );
  const different = named
    .filter(({ name, german }) => !isSameWord(inDocuments(name), german))
    .map(({ path, name, german }) => `${path}: ${name} is ${german}, in documents ${inDocuments(name)}`);
  expect(different.filter((line) => !others.has(line))).toEqual([]);
  for (const name of ['Gross leverage', 'Leverage', 'Market risk of the house'])
    expect(named).toContainEqual(expect.objectContaining({ name }));
});
