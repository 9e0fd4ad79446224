import { describe, expect, it } from 'vitest';
import { newBookSchema, newGroupSchema, newUserSchema } from '../administration/index.ts';
import { perfBenchmarkSchema, riskBenchmarkSchema } from '../funds/index.ts';
import { newPackSchema } from '../requests/index.ts';
import { savedViewChangeSchema } from '../views/index.ts';
import { fieldErrorTexts } from './field-error-texts.ts';
import { identifierSchema, lineSchema } from './line-of-text.ts';

const refused = ['a\nb', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u202Eb', 'a\u2066b', 'a\u200Fb', 'a\u061Cb'];

describe('a line of text', () => {
  it.each(refused)('refuses a line break, a separator or a control of the writing direction: %j', (text) => {
    expect(lineSchema(10).safeParse(text).success).toBe(false);
  });

  it.each(['Übersicht Q1 – „DAX“', 'क्\u200Dष', '👩\u200D💼', 'שלום'])('takes names of any script: %j', (text) => {
    expect(lineSchema(20).parse(text)).toBe(text);
  });
});

describe('an identifier', () => {
  it.each([
    ['OP-Mu\u0308', 'OP-Mü'],
    [' \uFF2F\uFF30\uFF11 ', 'OP1'],
    ['1001', '1001'],
  ])('%j is read as %j', (text, expected) => {
    expect(identifierSchema(20).parse(text)).toBe(expected);
  });

  it.each([...refused, 'a\u200Bb', 'a\u200Db', 'a\uFEFFb', 'a\u00ADb', 'a\u2800b', '\u3164', '\u200B', ''])(
    'refuses %j',
    (text) => {
      expect(identifierSchema(20).safeParse(text).success).toBe(false);
    },
  );
});

it('the name of a user refuses invisible characters', () => {
  const { error } = newUserSchema.safeParse({ Username: 'ad\u200Ba' });
  expect(error?.issues).toContainEqual(
    expect.objectContaining({ path: ['Username'], message: fieldErrorTexts['invisible-characters'] }),
  );
});

/** Where a schema finds the name at fault. */
const named = {
  pack: (name: string) => newPackSchema.safeParse({ name }),
  'saved view': (name: string) => savedViewChangeSchema.safeParse({ name }),
  'risk benchmark': (name: string) => riskBenchmarkSchema.safeParse({ name }),
  'performance benchmark': (name: string) => perfBenchmarkSchema.safeParse({ name }),
  group: (name: string) => newGroupSchema.safeParse({ Name: name }),
  book: (name: string) => newBookSchema.safeParse({ Name: name }),
  user: (name: string) => newUserSchema.safeParse({ Username: name }),
};

it.each(Object.entries(named))('the name of a %s refuses what makes it look like another name', (_, parse) => {
  const faultsOf = (name: string) =>
    parse(name).error?.issues.filter(({ path }) => ['name', 'Name', 'Username'].includes(String(path[0]))) ?? [];
  for (const name of refused) expect(faultsOf(name)).not.toEqual([]);
  expect(faultsOf('Plain')).toEqual([]);
});
