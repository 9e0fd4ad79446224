import type { Block, Cell, Table } from '../../model/document.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { byYears } from '../context/maturity-order.ts';
import { nameIn } from '../context/names.ts';
import { sumOf, type ReportContext } from '../context/report-context.ts';
import { knownSum, spreadNotes } from '../context/spread-risk.ts';

/** Nothing for a fund that moves with no factor. */
export function sensitivities(context: ReportContext): Block[] {
  const { figures, say, order } = context;
  const bonds = figures.positions.filter((row) => row.dv01_eur !== null);
  if (figures.exposures.length === 0 && bonds.length === 0) return [];
  const factors: Table = {
    kind: 'table',
    id: say('Risikofaktoren', 'Risk factors'),
    title: say('Empfindlichkeit gegen Risikofaktoren', 'Sensitivity to risk factors'),
    date: order.date,
    source: 'exposure',
    isSmall: true,
    columns: [
      { title: say('Faktor', 'Factor'), unit: 'text', grows: true },
      { title: say('Klasse', 'Class'), unit: 'text' },
      { title: say('EUR je 1 % oder 1 Basispunkt', 'EUR per 1% or 1 basis point'), unit: 'money' },
    ],
    rows: figures.exposures.map((row) => [
      nameIn(order.language, row.factor_name),
      nameIn(order.language, row.factor_class),
      row.sensitivity_eur,
    ]),
  };
  return [bonds.length === 0 ? factors : { kind: 'row', tables: [factors, rates(context, bonds)] }];
}

type Position = ReportContext['figures']['positions'][number];

/** Futures have no market value: they count in the sensitivities, and in the duration of the last line alone. */
function rates(context: ReportContext, bonds: readonly Position[]): Table {
  const { say, order } = context;
  const weight = sumOf(bonds.map((row) => row.weight));
  const securities = bonds.filter(({ notional }) => notional === null);
  const derivatives = bonds.filter(({ notional }) => notional !== null);
  const line = (name: string, own: readonly Position[]): Cell[] => {
    const value = sumOf(own.map((row) => row.weight));
    return [
      name,
      value,
      value === 0 ? null : sumOf(own.map((row) => row.exposure * (row.duration ?? 0))) / value,
      knownSum(own.map((row) => row.dv01_eur)),
      knownSum(own.map((row) => row.cs01_eur)),
    ];
  };
  const byBucket = groupBy(securities, ({ bucket }) =>
    bucket === null ? say('ohne Laufzeit', 'No maturity') : nameIn(order.language, bucket),
  );
  const hasDerivatives = derivatives.length > 0 && weight !== 0;
  return {
    kind: 'table',
    id: say('Zins und Kredit', 'Rates and credit'),
    title: say('Zins- und Kreditempfindlichkeit nach Restlaufzeit', 'Rate and credit sensitivity by maturity'),
    date: order.date,
    source: 'position',
    isSmall: true,
    columns: [
      { title: say('Jahre', 'Years'), unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'percent' },
      { title: 'Duration', unit: 'number' },
      { title: say('DV01 in EUR', 'DV01 in EUR'), unit: 'money' },
      { title: say('CS01 in EUR', 'CS01 in EUR'), unit: 'money' },
    ],
    rows: [
      ...[...byBucket].toSorted(([a], [b]) => byYears(a, b)).map(([years, own]) => line(years, own)),
      ...(hasDerivatives ? [line(say('Summe ohne Derivate', 'Total without derivatives'), securities)] : []),
      ...(derivatives.length > 0 ? [line(say('Derivate', 'Derivatives'), derivatives)] : []),
    ],
    total: line(hasDerivatives ? say('Summe mit Derivaten', 'Total with derivatives') : say('Summe', 'Total'), bonds),
    notes: [
      ...(hasDerivatives
        ? [
            say(
              'Derivate haben keinen Marktwert: Die Duration mit ihnen ist die DV01 aller Zeilen durch den Marktwert der Wertpapiere.',
              'Derivatives have no market value: the duration with them is the DV01 of all lines over the market value of the securities.',
            ),
          ]
        : []),
      ...spreadNotes(context),
    ],
  };
}
