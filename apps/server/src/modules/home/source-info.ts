import type { FigureSource } from '@fundscope/contract/home';
import { textIn } from '../../views/definition/localised-text.ts';
import type { Source } from './figure-reader.ts';

/** The view that figures come from, as the portal links to it. */
export const sourceInfo = (source: Source, locale: 'de' | 'en', date: string | undefined): FigureSource => ({
  WVName: source.view.definition.name,
  Title: textIn(locale, source.view.definition.title),
  bookColumn: source.book.name,
  dateColumn: date === undefined ? '' : source.column(date).name,
});

/** The same of a view whose description the database does not bear out. */
export const unknownSource = (viewName: string): FigureSource => ({
  WVName: viewName,
  Title: viewName,
  bookColumn: '',
  dateColumn: '',
});
