import type { NumberCell, Sheet, SheetCell } from '../workbook/sheet.ts';
import {
  PERCENT,
  COST,
  EUROS,
  DAYS,
  WHOLE,
  PARTICIPATION,
  TURNOVER,
  HORIZON,
  FIRST_HAIRCUT,
  NEVER,
  german,
  computed,
  plain,
  input,
  type LiquidityBook,
} from './liquidity-cells.ts';
import { periodEnds, saleable } from './liquidity-model.ts';

export const parameterSheet = ({ parameters, horizonDays }: LiquidityBook): Sheet => ({
  name: 'Parameter',
  isPlain: true,
  head: ['Parameter (blau: änderbar)', 'Wert', 'Erläuterung'],
  rows: [
    [
      'Anteil am Tagesumsatz',
      input(parameters.participation, PERCENT),
      'was am Tag verkauft werden kann, ohne den Preis zu bewegen',
    ],
    ['Umsatz im Stress', input(parameters.stressedTurnover, PERCENT), 'was vom Umsatz bleibt'],
    ['Spanne im Stress', input(parameters.stressedSpread, DAYS), 'Vielfaches der Geld-Brief-Spanne'],
    ['Horizont in Tagen', input(horizonDays, WHOLE), 'Rückgabefrist und Abwicklung'],
    ...Object.entries(parameters.haircuts).map(([type, haircut]): SheetCell[] => [
      german(type),
      input(haircut, PERCENT),
      'Kursabschlag im Stress',
    ]),
  ],
});

export function positionSheet({ rows, parameters, column, horizonDays }: LiquidityBook): Sheet {
  const lastHaircut = FIRST_HAIRCUT + Object.keys(parameters.haircuts).length - 1;
  const haircuts = `Parameter!$A$${FIRST_HAIRCUT}:$B$${lastHaircut}`;
  return {
    name: 'Positionen',
    keyColumns: 3,
    head: [
      'Nr.',
      'ISIN',
      'Name',
      'Art',
      'Währung',
      'Stück oder Nominal',
      'Kurs',
      'Marktwert EUR',
      'Gewicht',
      'Tagesumsatz EUR',
      'Emissionsvolumen',
      'Geld-Brief-Spanne bp',
      'Tage normal',
      'Tage gestresst',
      'Frist',
      'verkaufbar in 1 Tag',
      'verkaufbar in 7 Tagen',
      'verkaufbar in 30 Tagen',
      'Verkaufskosten',
      'Abschlag',
      'Wert gestresst',
      'Gewicht gestresst',
      'verkaufbar im Horizont',
      'verkaufbar im Horizont, gestresst',
    ],
    rows: rows.map((row, index): SheetCell[] => {
      const { position, weight, days, stressedDays, stressedWeight } = row;
      const at = index + 2;
      const within = (end: number | string, of: string, needed: string): string =>
        `${of}${at}*IF(${needed}${at}<=${end},1,${end}/${needed}${at})`;
      const halfSpread = (position.bid_ask_bp ?? 0) / 2 / 10_000;
      // What is tied up is not sold, whatever the parameters are.
      const free = (...cell: Parameters<typeof computed>): NumberCell | null =>
        days === Infinity ? null : computed(...cell);
      const none = plain(0, PERCENT);
      return [
        { value: position.position_nr, format: WHOLE },
        position.isin,
        position.name,
        german(position.type),
        position.currency,
        plain(position.quantity, EUROS),
        plain(position.price, '#,##0.0000'),
        plain(position.market_value, EUROS),
        computed(weight, `H${at}/SUM(${column('H')})`, PERCENT),
        plain(position.adv_eur, EUROS),
        plain(position.issue_size, EUROS),
        plain(position.bid_ask_bp, DAYS),
        free(days, `IF(N(J${at})=0,0,ABS(H${at})/(J${at}*${PARTICIPATION}))`, DAYS) ?? NEVER,
        free(stressedDays, `M${at}/${TURNOVER}`, DAYS) ?? NEVER,
        free(row.period, `1+${periodEnds.map((end) => `(M${at}>${end})`).join('+')}`, WHOLE) ??
          plain(row.period, WHOLE),
        ...[1, 7, 30].map((end) => free(saleable(weight, days, end), within(end, 'I', 'M'), PERCENT) ?? none),
        computed(weight * halfSpread, `I${at}*N(L${at})/2/10000`, COST),
        computed(row.haircut, `IFERROR(VLOOKUP(D${at},${haircuts},2,FALSE),0)`, PERCENT),
        computed(row.stressedValue, `H${at}*(1-T${at})`, EUROS),
        computed(stressedWeight, `U${at}/SUM(${column('U')})`, PERCENT),
        free(saleable(weight, days, horizonDays), within(HORIZON, 'I', 'M'), PERCENT) ?? none,
        free(saleable(stressedWeight, stressedDays, horizonDays), within(HORIZON, 'V', 'N'), PERCENT) ?? none,
      ];
    }),
  };
}
