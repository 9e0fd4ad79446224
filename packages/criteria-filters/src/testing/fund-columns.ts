import { column } from './column.ts';

/** Columns of a view of funds, one of each way to search. */
export const fundColumns = {
  date: column('refDate', 'date', { DisplayName: 'Reference date' }),
  book: column('book', 'book', { DisplayName: 'Fund' }),
  name: column('name', 'text', { DisplayName: 'Fund name', TextTooltip: 'The name in the prospectus' }),
  nav: column('nav', 'number', { DisplayName: 'NAV' }),
  ret: column('ret', 'percmath', { DisplayName: 'Return' }),
  isActive: column('isActive', 'bool', { DisplayName: 'Active' }),
  log: column('log', 'logdate', { DisplayName: 'Logged at' }),
  /** Hidden by default. */
  comment: column('comment', 'text', { DisplayName: 'Comment', SearchOrder: 1000 }),
};
