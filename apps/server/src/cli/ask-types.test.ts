import { expect, it } from 'vitest';
import type { ImportPlan, PlannedColumn } from '../import/import-plan.ts';
import { csvSource } from '../import/csv-source.ts';
import { askTypes } from './ask-types.ts';

const column = (name: string, question?: 'identifier'): PlannedColumn => ({
  header: name,
  name,
  title: name,
  type: 'text',
  decimals: 0,
  dateFormat: 'YYYY-MM-DD',
  isGivenType: false,
  isKey: false,
  isListed: true,
  ...(question && { question }),
});
const plan: ImportPlan = {
  source: csvSource({ delimiter: ',', encoding: 'utf-8' }, async function* records() {}),
  decimalMark: '.',
  columns: [column('fund', 'identifier'), column('note'), column('konto', 'identifier')],
  rows: 1,
  notes: [],
};

async function answer(...given: readonly (string | undefined)[]) {
  const asked: string[] = [];
  const rest = [...given];
  const types = await askTypes(plan, {
    ask: async (question) => {
      asked.push(/"(\w+)"/u.exec(question)?.[1] ?? '');
      return rest.shift();
    },
  });
  return { asked, types: [...types] };
}

it('whoever imports at a terminal is asked what the columns are that could be numbers or names, until they say it', async () => {
  expect(await answer('b', 'what?', 'Number')).toEqual({
    asked: ['fund', 'konto', 'konto'],
    types: [
      ['fund', 'book'],
      ['konto', 'number'],
    ],
  });
  expect((await answer('', 't')).types).toEqual([
    ['fund', 'text'],
    ['konto', 'text'],
  ]);
});

it('nobody is asked where there is no terminal, and nothing is decided then', async () => {
  expect(await answer(undefined)).toEqual({ asked: ['fund'], types: [] });
});
