import type { Block, Table } from '../../model/document.ts';
import { groupBy } from '../context/group-by.ts';
import { byYears } from '../context/maturity-order.ts';
import { nameIn } from '../context/names.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';

const TOP = 10;

/** Nothing for a fund that moves with no factor. */
export function sensitivities({ figures, say, order }: ReportContext): Block[] {
  const bonds = figures.positions.filter((row) => row.dv01_eur !== null);
  const factors: Table = {
    kind: 'table',
    id: say('Risikofaktoren', 'Risk factors'),
    title: say('Empfindlichkeit gegen Risikofaktoren', 'Sensitivity to risk factors'),
    date: order.date,
    source: 'exposure',
    isSmall: true,
    pageRows: TOP,
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
  if (figures.exposures.length === 0 && bonds.length === 0) return [];
  if (bonds.length === 0) return [factors];
  const yearsOf = ({ bucket, notional }: (typeof bonds)[number]): string => {
    if (bucket !== null) return nameIn(order.language, bucket);
    return notional === null ? say('ohne Laufzeit', 'No maturity') : say('Derivate', 'Derivatives');
  };
  const rates: Table = {
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
    rows: [...groupBy(bonds, yearsOf)]
      .map(([years, own]) => {
        const weight = sumOf(own.map((row) => row.weight));
        return [
          years,
          weight,
          weight === 0 ? null : sumOf(own.map((row) => row.weight * (row.duration ?? 0))) / weight,
          sumOf(own.map((row) => row.dv01_eur)),
          sumOf(own.map((row) => row.cs01_eur)),
        ];
      })
      .toSorted(([a], [b]) => byYears(String(a), String(b))),
    total: [
      say('Summe', 'Total'),
      sumOf(bonds.map(({ weight }) => weight)),
      figure(
        sumOf(bonds.map((row) => row.weight * (row.duration ?? 0))) / sumOf(bonds.map(({ weight }) => weight)),
        'number',
      ),
      sumOf(bonds.map((row) => row.dv01_eur)),
      sumOf(bonds.map((row) => row.cs01_eur)),
    ],
  };
  return [{ kind: 'row', tables: [factors, rates] }];
}
