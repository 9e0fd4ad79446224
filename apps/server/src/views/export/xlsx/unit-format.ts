import { percentagePoints, type AmountFormat } from '@fundscope/contract/views';

type Locale = keyof typeof percentagePoints;

/** A fraction is multiplied by the percent sign outside of quotes, which the program always shows. */
const pointsOfFraction = { de: '%"-Pkt."', en: '%" points"' } as const satisfies Record<Locale, string>;

interface UnitFormatOptions {
  readonly locale: Locale;
  /** Stands before a percent sign. Default a space. */
  readonly space?: '' | ' ';
}

/** The part of a spreadsheet's number format that says the unit. Cells keep the stored number: fractions stay fractions. */
export function unitFormat(
  { unit, isDifference }: Pick<AmountFormat, 'unit' | 'isDifference'>,
  { locale, space = ' ' }: UnitFormatOptions,
): string {
  switch (unit) {
    case 'number':
      return '';
    case 'fraction':
      return `${space}${isDifference ? pointsOfFraction[locale] : '%'}`;
    case 'percent':
      // As text, so that nothing is multiplied.
      return `"${space}${isDifference ? percentagePoints[locale] : '%'}"`;
  }
}
