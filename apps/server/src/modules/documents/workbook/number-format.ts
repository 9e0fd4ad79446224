import { unitFormat } from '../../../views/export/xlsx/unit-format.ts';
import type { Figure, FigureForm, Language } from '../model/document.ts';

type ShownForm = FigureForm & Pick<Figure, 'isChange' | 'isMinimum'>;

const places = (count: number): string => (count > 0 ? `.${'0'.repeat(count)}` : '');

/** A spreadsheet's format for a figure, with its unit; points stay fractions. */
export function numberFormat({ unit, decimals, isChange, isMinimum }: ShownForm, language: Language): string {
  const number = `#,##0${places(decimals ?? (unit === 'money' ? 0 : 2))}`;
  const shown = `${isMinimum ? '"≥ "' : ''}${number}${signOf(unit, language)}`;
  return isChange || unit === 'points' ? `+${shown};-${shown};${shown}` : shown;
}

/** As on the pages: no space before the percent sign in English. */
function signOf(unit: FigureForm['unit'], language: Language): string {
  const isDifference = unit === 'points';
  if (!isDifference && unit !== 'percent' && unit !== 'share') return '';
  const isGerman = language === 'DE';
  return unitFormat({ unit: 'fraction', isDifference }, { locale: isGerman ? 'de' : 'en', space: isGerman ? ' ' : '' });
}

/** As the pages write dates; months by English names, whatever language the program speaks. */
export const dateFormat = (language: Language): string => (language === 'DE' ? 'dd.mm.yyyy' : '[$-809]d mmm yyyy');

const DATE_LENGTH = 11;

/** How many characters a program shows of a number. */
export function shownLength(value: number, format: string): number {
  if (/[dy]/u.test(format.replaceAll(/"[^"]*"/gu, ''))) return DATE_LENGTH;
  const [positive = ''] = format.split(';');
  const decimals = /\.(0+)/u.exec(positive)?.[1]?.length ?? 0;
  const shown = Math.abs(value) * (positive.includes('%') ? 100 : 1);
  const number = shown.toLocaleString('en-GB', {
    useGrouping: positive.includes(','),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const signs = positive.replaceAll('"', '').replaceAll(/[#,0.+-]/gu, '');
  return number.length + signs.length + (value < 0 || positive.startsWith('+') ? 1 : 0);
}
