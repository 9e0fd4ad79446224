import type { RelationColumn, RelationProfile } from './relation-profile.ts';

/** Criteria boxes that a view shows without being asked. */
const DEFAULT_CRITERIA = 8;
const NAME = /^[a-z_][a-z0-9_]{0,62}$/u;
const BOOK = /^(?:book|book_id|book_nr|buch|fund_book)$/u;
const PERCENT = /(?:^|_)(?:pct|percent|prozent|perc|weight|gewicht|quote|share|anteil|rate|yield|rendite)(?:_|$)/u;
const LEVEL =
  /(?:^|_)(?:price|preis|nav|kurs|ratio|rank|rang|var|vol|volatility|srri|level|index|beta|duration)(?:_|$)/u;
const IDENTIFIER = /(?:^|_)(?:id|nr|no|number|nummer|code|key|year|jahr)(?:_|$)/u;

const GUESSED = ' # guessed';

/**
 * The first description of a relation, as YAML: what its columns say for certain, and what their names and first rows
 * let guess, marked so.
 */
export function firstDescription(profile: RelationProfile): string {
  const { relation, comment, key } = profile;
  const columns = profile.columns.filter(({ name }) => NAME.test(name));
  const leftOut = profile.columns.filter(({ name }) => !NAME.test(name));
  const book = columns.find(isBook);
  const order = columns
    .filter(({ name }) => key.includes(name))
    .map((column) => `${column.name} ${isDate(column) ? 'desc' : 'asc'}`);
  return [
    '# yaml-language-server: $schema=view.schema.json',
    '# What is marked so was guessed from names and first rows: correct it, then check the folder.',
    `name: ${relation.toUpperCase()}`,
    `title: ${quote(comment ?? words(relation))}${comment === null ? GUESSED : ''}`,
    `relation: ${relation}`,
    ...(book
      ? [`bookColumn: ${book.name}${GUESSED}: rows are limited to the books of the user`]
      : ['# bookColumn: the column of type book. Without one, everybody who sees the view sees every row.']),
    ...(order.length > 0 ? [`orderBy: ${order.join(', ')}${GUESSED}`] : []),
    'navigation:',
    '  - portal: Own data',
    '    menu: Own views',
    '    groups: [] # names of groups that are to see this portal, besides those that see all books',
    'columns:',
    ...columns.flatMap((column, index) => describeColumn(column, index, profile)),
    ...leftOut.map(({ name }) => `  # left out, since a column's name is of a-z, 0-9 and _: ${quote(name)}`),
    '',
  ].join('\n');
}

function describeColumn(column: RelationColumn, index: number, { key, fractions }: RelationProfile): string[] {
  const { name, comment, isPrimaryKey } = column;
  const type = typeOf(column, fractions);
  const isNumber = ['number', 'perc', 'percmath'].includes(type.name);
  return [
    `  - name: ${name}`,
    `    type: ${type.name}${type.isGuessed ? GUESSED : ''}`,
    `    title: ${quote(comment ?? words(name))}${comment === null ? GUESSED : ''}`,
    ...(isNumber
      ? [`    decimals: ${decimalsOf(column)}${column.scale === null && !isWhole(column) ? GUESSED : ''}`]
      : []),
    ...(type.name === 'number' ? [`    measure: ${measureOf(name)}${GUESSED}`] : []),
    `    searchOrder: ${index < DEFAULT_CRITERIA ? (index + 1) * 10 : 1000 + index * 10}`,
    ...(type.name === 'date' ? ['    searchDefault: nodefault'] : []),
    ...(key.includes(name) ? [`    key: true${isPrimaryKey ? '' : GUESSED}`] : []),
  ];
}

interface GuessedType {
  readonly name: string;
  readonly isGuessed: boolean;
}

function typeOf(column: RelationColumn, fractions: ReadonlySet<string>): GuessedType {
  const { name, type } = column;
  if (isBook(column)) return { name: 'book', isGuessed: true };
  if (isDate(column)) return { name: type === 'date' ? 'date' : 'logdate', isGuessed: false };
  if (type === 'bool') return { name: 'bool', isGuessed: false };
  if (!isWhole(column) && !/^(?:numeric|float[48])$/u.test(type)) {
    const isName = /(?:^|_)name$/u.test(name);
    return { name: isName ? 'name' : 'text', isGuessed: isName };
  }
  if (PERCENT.test(name)) return { name: fractions.has(name) ? 'percmath' : 'perc', isGuessed: true };
  return { name: 'number', isGuessed: true };
}

const isWhole = ({ type }: RelationColumn): boolean => /^int[248]$/u.test(type);
const isDate = ({ type }: RelationColumn): boolean => /^(?:date|timestamp|timestamptz)$/u.test(type);
const isBook = (column: RelationColumn): boolean => isWhole(column) && BOOK.test(column.name);

const decimalsOf = (column: RelationColumn): number => (isWhole(column) ? 0 : Math.min(12, column.scale ?? 2));

function measureOf(name: string): string {
  if (IDENTIFIER.test(name)) return 'identifier';
  return LEVEL.test(name) ? 'level' : 'amount';
}

/** `nav_date` as `Nav date`. */
const words = (name: string): string => {
  const text = name.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A YAML text on one line: plain where that is one, else in quotes. */
const quote = (text: string): string =>
  /^[A-Za-z][A-Za-z0-9 .()/-]*$/u.test(text) && !/^(?:true|false|yes|no|on|off|null|y|n)$/iu.test(text.trim())
    ? text
    : JSON.stringify(text);
