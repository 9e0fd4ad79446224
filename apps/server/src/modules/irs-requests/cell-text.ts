import type { ColumnType, Measure } from '@fundscope/contract/views';
import { dateText, numberText } from '../../views/query/wire-text.ts';
import { formatOf, type Format } from '../documents/model/format.ts';

interface CellForm {
  readonly type: ColumnType;
  readonly decimals: number;
  readonly measure?: Measure | undefined;
  readonly language: 'DE' | 'EN';
}

const NO_TEXT = '\u2013';
/** Of a percentage: those that a document has of the smallest risks. */
const MOST_DECIMALS = 4;

/** A cell as reports of the language write it. */
export function cellText(cell: string | null, { type, decimals, measure, language }: CellForm): string {
  const format = formatOf(language);
  // A text that nobody has written is no figure that is missing.
  if (cell === null || cell === '') return type === 'text' || type === 'name' ? NO_TEXT : format.missing;
  switch (type) {
    case 'name':
    case 'text':
      return cell;
    case 'bool':
      return { DE: ['nein', 'ja'], EN: ['no', 'yes'] }[language][cell === 't' ? 1 : 0]!;
    case 'book':
      return `Q${cell}`;
    case 'number':
      if (measure === 'identifier') return numberText(cell) ?? format.missing;
      return ofNumber(cell, format, (value) => format.number(value, decimals));
    case 'perc':
      return ofNumber(cell, format, (value) => format.percent(value / 100, decimals));
    case 'percmath':
      return ofNumber(cell, format, (value) => percent(value, format, decimals));
    case 'date':
    case 'logdate':
      return dateOf(cell, format);
  }
}

/** What is smaller than the last of the places says so. */
function percent(value: number, format: Format, usual: number): string {
  const decimals = decimalsOf(value * 100, usual);
  const least = 10 ** -(decimals + 2);
  if (value === 0 || Math.abs(value) >= least / 2) return format.percent(value, decimals);
  return `${value > 0 ? '<' : '>'} ${format.percent(Math.sign(value) * least, decimals)}`;
}

/** So many that what is not zero is not written as zero: the column's, or up to 4. */
function decimalsOf(value: number, usual: number): number {
  const enough = Array.from({ length: MOST_DECIMALS }, (_, decimals) => decimals + 1).find(
    (decimals) => decimals > usual && Number(value.toFixed(decimals)) !== 0,
  );
  const isShown = value === 0 || Number(value.toFixed(usual)) !== 0;
  return isShown ? usual : (enough ?? Math.max(usual, MOST_DECIMALS));
}

const ofNumber = (cell: string, { missing }: Format, text: (value: number) => string): string =>
  numberText(cell) === null ? missing : text(Number(cell));

function dateOf(cell: string, format: Format): string {
  const written = dateText(cell);
  if (written === null) return format.missing;
  return [format.date(written), written.slice(11)].filter((part) => part !== '').join(' ');
}
