import { FilterError } from './filter-error.ts';
import { printColumn } from './print-filter.ts';
import { tokenize, type Token } from './tokenize.ts';

export interface OrderTerm {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** More than any view has columns to sort by. */
const MAX_ORDER_TERMS = 100;

/**
 * Reads `column [asc|desc] *("," column [asc|desc])`; a leading `order by` is allowed, an empty text is no order.
 * @throws {FilterError} with code `orderby-invalid`, naming position and token.
 */
export function parseOrderBy(source: string): OrderTerm[] {
  const lead = /^\s*(?:order\s+by\b)?\s*/iu.exec(source)?.[0].length ?? 0;
  const tokens = read(' '.repeat(lead) + source.slice(lead));
  if (tokens[0]?.type === 'end') return [];
  const terms: OrderTerm[] = [];
  let index = 0;
  for (;;) {
    const column = tokens[index++];
    if (column?.type !== 'word' && column?.type !== 'quoted-name') throw unexpected(column, 'a column');
    const name = column.type === 'quoted-name' ? column.value : column.text;
    const direction = /^(?:asc|desc)$/iu.exec(tokens[index]?.text ?? '')?.[0].toLowerCase() as
      | 'asc'
      | 'desc'
      | undefined;
    if (direction) index++;
    if (terms.length === MAX_ORDER_TERMS) throw tooMany(column);
    terms.push({ column: name, direction: direction ?? 'asc' });
    const next = tokens[index++];
    if (next?.type === 'end') return terms;
    if (next?.type !== 'comma') throw unexpected(next, "',' or the end");
  }
}

export const printOrderBy = (terms: readonly OrderTerm[]): string =>
  terms.map(({ column, direction }) => `${printColumn(column)} ${direction}`).join(', ');

function read(source: string): Token[] {
  try {
    return [...tokenize(source)];
  } catch (error) {
    if (error instanceof FilterError)
      throw new FilterError('orderby-invalid', error.message, error.position, error.token);
    throw error;
  }
}

const tooMany = ({ at, text }: Token): FilterError =>
  new FilterError('orderby-invalid', `An order has ${MAX_ORDER_TERMS} columns at most.`, at, text);

function unexpected(token: Token | undefined, wanted: string): FilterError {
  const { at, text } = token ?? { at: 0, text: '' };
  return new FilterError('orderby-invalid', `Expected ${wanted} at position ${at} of the order.`, at, text);
}
