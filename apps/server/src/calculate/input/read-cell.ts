import { isCalendarDate } from '@fundscope/contract/calendar';
import type { CellKind } from './input-table.ts';

const plainNumber = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?$/u;
const wholeNumber = /^\d{1,9}$/u;

/** The value of a filled cell; undefined where it is not of its kind. */
export function readCell(cell: string, kind: CellKind): string | number | undefined {
  if (typeof kind !== 'string') return kind.includes(cell) ? cell : undefined;
  switch (kind) {
    case 'text':
      return cell;
    case 'date':
      return isCalendarDate(cell) ? cell : undefined;
    case 'book':
    case 'count':
      return wholeNumber.test(cell) && Number(cell) > 0 ? Number(cell) : undefined;
    default:
      return plainNumber.test(cell) ? withinBounds(Number(cell), kind) : undefined;
  }
}

function withinBounds(value: number, kind: 'number' | 'above 0' | 'at least 0'): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (kind === 'number') return value;
  return value > 0 || (kind === 'at least 0' && value === 0) ? value : undefined;
}

/** What a cell of the kind must be, for a sentence. */
export function kindText(kind: CellKind): string {
  if (typeof kind !== 'string') return `one of ${kind.join(', ')}`;
  return {
    text: 'a text',
    date: 'a date such as 2026-10-30',
    book: 'a whole number above 0',
    count: 'a whole number above 0',
    number: 'a number such as 1234.5, with a point and no thousands marks',
    'above 0': 'a number above 0 such as 1234.5, with a point and no thousands marks',
    'at least 0': 'a number of at least 0 such as 1234.5, with a point and no thousands marks',
  }[kind];
}
