import type { ColumnType, Measure } from '@fundscope/contract/views';
import { dateText, numberText } from '../../views/query/wire-text.ts';

interface CellForm {
  readonly type: ColumnType;
  readonly decimals: number;
  readonly measure?: Measure | undefined;
  readonly locale: 'de' | 'en';
}

const NOTHING = '-';

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
    case 'percmath':
      return percent(number(numberText(cell) === null ? cell : String(Number(cell) * 100), decimals, locale));
    case 'date':
    case 'logdate':
      return dateOf(cell);
  }
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
