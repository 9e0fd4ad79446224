import type { ColumnType, Measure } from '@fundscope/contract/views';
import { dateText, numberText } from '../../views/query/wire-text.ts';

interface CellForm {
  readonly type: ColumnType;
  readonly decimals: number;
  readonly measure?: Measure | undefined;
  readonly locale: 'de' | 'en';
}

const NOTHING = '-';
/** Of a percentage: those that a document has of the smallest risks. */
const MOST_DECIMALS = 4;

/** A cell as people read it in a document: grouped numbers, percent, `DD.MM.YYYY`. */
export function cellText(cell: string | null, { type, decimals, measure, locale }: CellForm): string {
  if (cell === null || cell === '') return NOTHING;
  switch (type) {
    case 'name':
    case 'text':
      return cell;
    case 'bool':
      return { de: ['nein', 'ja'], en: ['no', 'yes'] }[locale][cell === 't' ? 1 : 0] ?? NOTHING;
    case 'book':
      return `Q${cell}`;
    case 'number':
      if (measure === 'identifier') return numberText(cell) ?? NOTHING;
      return number(cell, decimals, locale);
    case 'perc':
      return percent(number(cell, decimals, locale));
    case 'percmath': {
      const inPercent = numberText(cell) === null ? cell : String(Number(cell) * 100);
      return percent(number(inPercent, decimalsOf(Number(inPercent), decimals), locale));
    }
    case 'date':
    case 'logdate':
      return dateOf(cell);
  }
}

/** So many that what is not zero is not written as zero: the column's, or up to 4. */
function decimalsOf(value: number, usual: number): number {
  const enough = Array.from({ length: MOST_DECIMALS }, (_, decimals) => decimals + 1).find(
    (decimals) => decimals > usual && Number(value.toFixed(decimals)) !== 0,
  );
  const isShown = value === 0 || Number(value.toFixed(usual)) !== 0;
  return isShown ? usual : (enough ?? Math.max(usual, MOST_DECIMALS));
}

function number(cell: string, decimals: number, locale: 'de' | 'en'): string {
  if (numberText(cell) === null) return NOTHING;
  const form = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, form).format(Number(cell));
}

const percent = (text: string): string => (text === NOTHING ? text : `${text} %`);

function dateOf(cell: string): string {
  const written = dateText(cell);
  if (written === null) return NOTHING;
  const [year, month, day] = written.slice(0, 10).split('-');
  return [`${day}.${month}.${year}`, written.slice(11)].filter((part) => part !== '').join(' ');
}
