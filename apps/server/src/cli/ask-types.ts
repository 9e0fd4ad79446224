import type { ColumnType } from '@fundscope/contract/views';
import type { ImportPlan } from '../import/import-plan.ts';
import type { Terminal } from './terminal.ts';

const answers: Readonly<Record<string, ColumnType>> = {
  '': 'text',
  t: 'text',
  text: 'text',
  n: 'number',
  number: 'number',
  b: 'book',
  book: 'book',
};

/**
 * Asks what the columns are that could be numbers or names. Where nobody can be asked they stay text, as the plan's
 * notes say.
 */
export async function askTypes(
  { columns }: ImportPlan,
  terminal: Pick<Terminal, 'ask'>,
): Promise<Map<string, ColumnType>> {
  const types = new Map<string, ColumnType>();
  for (const { header, name } of columns.filter(({ question }) => question !== undefined)) {
    let type: ColumnType | undefined;
    while (type === undefined) {
      const answer = await terminal.ask(
        `Does "${header}" name something, such as a fund or an account, is it counted with, or is it the book ` +
          'whose rights limit the row? [T]ext, [n]umber or [b]ook: ',
      );
      if (answer === undefined) return types;
      type = answers[answer.trim().toLowerCase()];
    }
    types.set(name, type);
  }
  return types;
}
