import { printable } from '../model/format.ts';

/** What stands before the number of an article, a paragraph or a box, and means nothing without it. */
const beforeNumber = /(?<![\p{L}\d])(Art\.|Artikel|[Aa]rticles?|Abs\.|Nr\.|nos?\.|[Bb]ox|[Ss]ections?|§§?) (?=\d)/gu;

/** A text as a page holds it: no line ends between a citation's word and its number. */
export const printed = (text: string): string => printable(text).replaceAll(beforeNumber, '$1\u00A0');
