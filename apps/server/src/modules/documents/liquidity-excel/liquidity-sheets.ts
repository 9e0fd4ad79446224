import type { Figures } from '../figures/read-figures.ts';
import { formatOf } from '../model/format.ts';
import { calibration } from '../reports/chapters/liquidity.ts';
import type { Sheet, SheetCell } from '../workbook/sheet.ts';
import {
  PERCENT,
  EUROS,
  DAYS,
  WHOLE,
  SPREAD,
  HORIZON,
  TOLERANCE,
  german,
  computed,
  plain,
  dateOf,
  check,
  input,
  type LiquidityBook,
} from './liquidity-cells.ts';
import { saleable, saleablePositions, stressRows, type LiquidityParameters } from './liquidity-model.ts';
import { parameterSheet, positionSheet } from './position-sheet.ts';

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

/** The redemptions of the fund's own tests, which may be changed and are older, on the day's positions in both markets. */
function stressSheet({ figures, rows, parameters, horizonDays, column }: LiquidityBook): Sheet {
  const scenarios = new Map(figures.liquidityStress.map((row) => [row.scenario, row]));
  let at = 1;
  return {
    name: 'Stress',
    head: [
      'Szenario',
      'Markt',
      'Rücknahme',
      'liquide im Horizont',
      'RCR',
      'Tage anteilig',
      'Kosten bp des Fondsvermögens',
      'anteilig gedeckt',
      'Stand der Rücknahme',
    ],
    rows: [...scenarios].flatMap(([scenario, { redemption, date }]) =>
      stressRows(rows, { redemption, horizonDays }, parameters).map((row): SheetCell[] => {
        at += 1;
        const isNormal = row.market === 'normal';
        const [weights, days, liquid] = isNormal ? ['I', 'M', 'W'] : ['V', 'N', 'X'];
        const share = `C${at}/SUMIFS(${column(weights)},${column(days)},">=0")`;
        const cost = `${share}*SUMPRODUCT(${column(weights)},${column('L')})/2${isNormal ? '' : `*${SPREAD}`}`;
        // What all positions bring in time is no less than what they bring pro rata.
        const isCovered = check(row.days <= horizonDays, `F${at}<=${HORIZON}`);
        return [
          german(scenario),
          isNormal ? 'normal' : 'gestresst',
          isNormal ? input(redemption, PERCENT) : computed(redemption, `C${at - 1}`, PERCENT),
          computed(row.liquid, `SUM(${column(liquid)})`, PERCENT),
          computed(row.coverage, `IF(C${at}=0,"",D${at}/C${at})`, DAYS),
          computed(row.days, `${share}*MAX(${column(days)})`, DAYS),
          computed(row.cost * 10_000, cost, DAYS),
          isCovered,
          dateOf(date),
        ];
      }),
    ),
  };
}

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
    ['Liquidierbar in 1 Tag', within(1), 'P', day.limit_1_day],
    ['Liquidierbar in 30 Tagen', within(30), 'R', day.limit_30_days],
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
