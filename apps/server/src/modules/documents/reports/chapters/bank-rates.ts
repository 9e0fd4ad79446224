import type { Chapter } from '../../model/document.ts';
import { sumOf, type ReportContext } from '../context/report-context.ts';

interface Shock {
  readonly parallel: number;
  readonly short: number;
  readonly long: number;
}

/** Basis points as fractions, by currency. Source: Basel Committee, Interest rate risk in the banking book, April 2016, annex 2. */
const shocks: Readonly<Record<string, Shock>> = {
  EUR: { parallel: 0.02, short: 0.025, long: 0.01 },
  USD: { parallel: 0.02, short: 0.03, long: 0.015 },
};
/** Of what is short in a node fades with its years. */
const FADING_YEARS = 4;

type Move = (shock: Shock, years: number) => number;
const shortOf: Move = ({ short }, years) => short * Math.exp(-years / FADING_YEARS);
const longOf: Move = ({ long }, years) => long * (1 - Math.exp(-years / FADING_YEARS));

const scenarios: readonly (readonly [de: string, en: string, move: Move])[] = [
  ['Parallel aufwärts', 'Parallel up', ({ parallel }) => parallel],
  ['Parallel abwärts', 'Parallel down', ({ parallel }) => -parallel],
  ['Steiler', 'Steepener', (shock, years) => -0.65 * shortOf(shock, years) + 0.9 * longOf(shock, years)],
  ['Flacher', 'Flattener', (shock, years) => 0.8 * shortOf(shock, years) - 0.6 * longOf(shock, years)],
  ['Kurzfristige aufwärts', 'Short rates up', shortOf],
  ['Kurzfristige abwärts', 'Short rates down', (shock, years) => -shortOf(shock, years)],
];

/** Key-rate exposures and the supervisory interest rate scenarios. Nothing for a fund without rates. */
export function bankRates({ figures, say, order }: ReportContext): Chapter | undefined {
  const nodes = figures.exposures.flatMap((row) => {
    const [, currency, node, unit] = /^IR_([A-Z]{3})_(\d+)([MY])$/u.exec(row.factor) ?? [];
    return currency === undefined ? [] : [{ ...row, currency, years: Number(node) / (unit === 'M' ? 12 : 1) }];
  });
  if (nodes.length === 0) return undefined;
  const effectOf = (move: Move): number =>
    sumOf(nodes.map(({ currency, years, exposure }) => exposure * move(shocks[currency] ?? shocks['EUR']!, years)));
  return {
    id: 'bank-rates',
    title: say('Zinsänderungsrisiko', 'Interest rate risk'),
    blocks: [
      {
        kind: 'row',
        tables: [
          {
            kind: 'table',
            id: say('Zinsstützstellen', 'Key rates'),
            title: say('Stützstellen', 'Key rates'),
            date: order.date,
            source: 'exposure',
            isSmall: true,
            columns: [
              { title: say('Stützstelle', 'Node'), unit: 'text', grows: true },
              { title: say('EUR je Basispunkt', 'EUR per basis point'), unit: 'money' },
            ],
            rows: nodes
              .toSorted((a, b) => a.currency.localeCompare(b.currency, 'en') || a.years - b.years)
              .map((row) => [row.factor_name, row.sensitivity_eur]),
          },
          {
            kind: 'table',
            id: say('Zinsszenarien', 'Rate scenarios'),
            title: say('Aufsichtliche Zinsszenarien (Verlust negativ)', 'Supervisory scenarios (loss negative)'),
            date: order.date,
            source: 'exposure',
            isSmall: true,
            columns: [
              { title: say('Szenario', 'Scenario'), unit: 'text', grows: true },
              { title: say('Wirkung', 'Effect'), unit: 'percent' },
            ],
            rows: scenarios.map(([de, en, move]) => [say(de, en), effectOf(move)]),
            notes: [
              say(
                'Basler Ausschuss, April 2016, Anhang 2; linear in den Stützstellen, ohne Untergrenze.',
                'Basel Committee, April 2016, annex 2; linear in the nodes, without a floor.',
              ),
            ],
          },
        ],
      },
    ],
  };
}
