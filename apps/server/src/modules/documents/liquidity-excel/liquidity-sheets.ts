import type { Figures } from '../figures/read-figures.ts';
import { formatOf } from '../model/format.ts';
import type { LiquidityParameters } from '../model/liquidity-parameters.ts';
import { calibration } from '../reports/chapters/liquidity.ts';
import type { NumberCell, Sheet, SheetCell } from '../workbook/sheet.ts';
import {
  COST,
  DAYS,
  EUROS,
  FIRST_HAIRCUT,
  HORIZON,
  NEVER,
  PARTICIPATION,
  PERCENT,
  TOLERANCE,
  TURNOVER,
  WHOLE,
  check,
  computed,
  dateOf,
  german,
  input,
  plain,
  type LiquidityBook,
} from './liquidity-cells.ts';
import { periodEnds, saleable, saleablePositions } from './liquidity-model.ts';
import { stressSheet } from './stress-sheet.ts';

/** The sheets to compute on; blue cells are meant to be changed. German, as the report is. */
export function liquiditySheets(figures: Figures, parameters: LiquidityParameters): Sheet[] {
  const rows = saleablePositions(figures, parameters);
  const [terms] = figures.terms;
  const book: LiquidityBook = {
    figures,
    parameters,
    rows,
    horizonDays: Math.max(1, (terms?.notice_days ?? 0) + (terms?.settlement_days ?? 0)),
    column: (letter) => `Positionen!$${letter}$2:$${letter}$${rows.length + 1}`,
  };
  return [
    parameterSheet(book),
    positionSheet(book),
    profileSheet(book),
    flowSheet(book),
    stressSheet(book),
    investorSheet(book),
    limitSheet(book),
    toolSheet(book),
    checkSheet(book),
  ];
}

const parameterSheet = ({ parameters, horizonDays }: LiquidityBook): Sheet => ({
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

function positionSheet({ rows, parameters, column, horizonDays }: LiquidityBook): Sheet {
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

const periodNames = ['bis 1 Tag', '2 bis 7', '8 bis 30', '31 bis 90', '91 bis 180', '181 bis 365', 'mehr als 365'];

/** Of each reporting period, and up to its end. */
function profileSheet({ rows, column }: LiquidityBook): Sheet {
  const shares = periodNames.map((_, index) =>
    rows.reduce((sum, row) => sum + (row.period === index + 1 ? row.weight : 0), 0),
  );
  return {
    name: 'Profil',
    head: ['Frist', 'Tage', 'Anteil', 'kumuliert', 'Zahl der Positionen'],
    rows: periodNames.map((name, index): SheetCell[] => [
      { value: index + 1, format: WHOLE },
      name,
      computed(shares[index]!, `SUMIFS(${column('I')},${column('O')},A${index + 2})`, PERCENT),
      computed(
        shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0),
        `SUM(C$2:C${index + 2})`,
        PERCENT,
      ),
      computed(rows.filter((row) => row.period === index + 1).length, `COUNTIFS(${column('O')},A${index + 2})`, WHOLE),
    ]),
  };
}

const flowSheet = ({ figures }: LiquidityBook): Sheet => ({
  name: 'Rücknahmen',
  head: ['Datum', 'Ausgaben EUR (brutto)', 'Rücknahmen EUR (brutto)', 'Saldo EUR'],
  rows: figures.flows.map((row, index): SheetCell[] => [
    dateOf(row.date),
    plain(row.subscriptions_eur, EUROS),
    plain(row.redemptions_eur, EUROS),
    computed(row.subscriptions_eur - row.redemptions_eur, `B${index + 2}-C${index + 2}`, EUROS),
  ]),
});

const investorSheet = ({ figures }: LiquidityBook): Sheet => ({
  name: 'Anleger',
  head: [
    'Stand',
    'Klasse',
    'Anlegertyp',
    'Anteil an der Klasse',
    'größter Anleger der Klasse',
    'fünf größte der Klasse',
    'zehn größte der Klasse',
  ],
  rows: figures.investors.map((row): SheetCell[] => [
    dateOf(row.date),
    row.share_class,
    german(row.investor_type),
    plain(row.share, PERCENT),
    plain(row.top1, PERCENT),
    plain(row.top5, PERCENT),
    plain(row.top10, PERCENT),
  ]),
});

function limitSheet({ figures, rows, column }: LiquidityBook): Sheet {
  const day = figures.liquidity.at(-1)!;
  const within = (end: number): number => rows.reduce((sum, row) => sum + saleable(row.weight, row.days, end), 0);
  const limits = [
    ['Liquidierbar in 1 Tag, anteilig', within(1), 'P', day.limit_1_day],
    ['Liquidierbar in 30 Tagen, anteilig', within(30), 'R', day.limit_30_days],
  ] as const;
  return {
    name: 'Limite',
    isPlain: true,
    head: ['Grenze', 'Wert', 'Mindestens', 'Spielraum', 'eingehalten', 'Erläuterung'],
    rows: limits.map(([name, value, letter, limit], index): SheetCell[] => {
      const at = index + 2;
      return [
        name,
        computed(value, `SUM(${column(letter)})`, PERCENT),
        input(limit, PERCENT),
        computed(value - limit, `B${at}-C${at}`, PERCENT),
        check(value >= limit, `B${at}>=C${at}`),
        'in gleichen Teilen je Tag verkauft; im Profil ganz in einer Frist',
      ];
    }),
  };
}

const toolSheet = ({ figures }: LiquidityBook): Sheet => ({
  name: 'LMT',
  head: ['Instrument', 'Art', 'gewählt', 'Kalibrierung', 'angewendet ab', 'bis', 'geprüft'],
  rows: figures.tools.map((row): SheetCell[] => [
    german(row.tool),
    german(row.kind),
    row.is_selected ? 'ja' : 'nein',
    calibration({ figures, format: formatOf('DE'), say: (text) => text }, row),
    row.activated_from && dateOf(row.activated_from),
    row.activated_to && dateOf(row.activated_to),
    row.reviewed_on && dateOf(row.reviewed_on),
  ]),
});

function checkSheet({ figures, rows, column }: LiquidityBook): Sheet {
  const assets = figures.nav[0]!.net_assets;
  const total = rows.reduce((sum, { position }) => sum + position.market_value, 0);
  return {
    name: 'Prüfsummen',
    isPlain: true,
    head: ['Prüfung', 'Wert', 'Soll', 'stimmt'],
    rows: [
      [
        'Summe der Gewichte',
        computed(1, `SUM(${column('I')})`, PERCENT),
        plain(1, PERCENT),
        check(true, `ABS(B2-C2)<${TOLERANCE}`),
      ],
      [
        'Summe der Fristen',
        computed(1, 'SUM(Profil!$C$2:$C$8)', PERCENT),
        plain(1, PERCENT),
        check(true, `ABS(B3-C3)<${TOLERANCE}`),
      ],
      [
        'Marktwerte und Fondsvermögen in EUR',
        computed(total, `SUM(${column('H')})`, EUROS),
        plain(assets, EUROS),
        check(Math.abs(total - assets) <= Math.max(1, 1e-4 * assets), 'ABS(B4-C4)<=MAX(1,0.0001*C4)'),
      ],
    ],
  };
}
