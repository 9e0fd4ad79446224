import type { RowOf } from '../../figures/read-figures.ts';
import { NOTHING, type Cell, type Chapter, type Table } from '../../model/document.ts';
import { percentDecimals } from '../../model/format.ts';
import { bondsOf, expectedLoss, gradesOf, issuerShares } from '../context/credit-model.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { classIn } from '../context/investor-scheme.ts';
import { nameIn } from '../context/names.ts';
import { sumOf, type ReportContext } from '../context/report-context.ts';
import { knownSum, spreadNotes } from '../context/spread-risk.ts';

type Position = RowOf<'positions'>;
const TOP = 10;

/** The short form: distribution by rating, expected loss, largest issuers. Nothing for a fund without bonds. */
export function credit(context: ReportContext): Chapter | undefined {
  const bonds = bondsOf(context);
  if (bonds.length === 0) return undefined;
  return {
    id: 'credit',
    title: context.say('Kreditrisiko', 'Credit risk'),
    blocks: [
      { kind: 'row', tables: [ratings(context, bonds), issuers(context, bonds)] },
      ...(context.investor?.parameters.sectorScheme ? [sectors(context, bonds)] : []),
    ],
  };
}

/** Shares, sensitivity and expected loss by letter, the best first. */
export function ratings(context: ReportContext, bonds: readonly Position[]): Table {
  const { say, order, format, credit: parameters } = context;
  const scale = context.investor?.parameters.ratingScale;
  const grades = scale ? scale.classes.map(({ name }) => name) : gradesOf(context);
  const none = say('ohne Rating', 'not rated');
  const notAssigned = say('nicht zugeordnet', 'not assigned');
  const gradeOf = ({ rating }: Position): string => (rating === null ? none : classIn(scale, rating, notAssigned));
  const rankOf = (grade: string): number => {
    const rank = grades.indexOf(grade);
    return rank < 0 ? grades.length : rank;
  };
  const found = [...new Set(bonds.map(gradeOf))].toSorted((a, b) => rankOf(a) - rankOf(b));
  const lossOf = (bond: Position): number | null => expectedLoss(context, bond);
  const row = (name: string, own: readonly Position[]): Cell[] => {
    const losses = own.map(lossOf);
    return [
      name,
      sumOf(own.map(({ weight }) => weight)),
      knownSum(own.map((bond) => bond.cs01_eur)),
      losses.includes(null) ? null : sumOf(losses),
    ];
  };
  const losses = Object.entries(parameters.lossGivenDefault)
    .map(
      ([seniority, loss]) =>
        `${seniority === 'other' ? say('sonst', 'other') : say(nameIn('DE', seniority), seniority)} ${format.percent(loss, 0)}`,
    )
    .join(', ');
  return {
    kind: 'table',
    id: say('Kredit nach Rating', 'Credit by rating'),
    title: say('Anleihen nach Rating', 'Bonds by rating'),
    date: order.date,
    source: 'position, rating_scale',
    isSmall: true,
    columns: [
      { title: 'Rating', unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'percent' },
      { title: 'CS01 EUR', unit: 'money' },
      { title: say('erw. Verlust', 'Exp. loss'), unit: 'percent', decimals: percentDecimals(bonds.map(lossOf)) },
    ],
    rows: found.map((grade) =>
      row(
        grade,
        bonds.filter((bond) => gradeOf(bond) === grade),
      ),
    ),
    total: row(say('Summe', 'Total'), bonds),
    notes: [
      say(
        `Erwarteter Verlust eines Jahres: Anteil × Ausfallwahrscheinlichkeit × Verlustquote (Hausregel: ${losses}).`,
        `Expected loss of a year: share × probability of default × loss given default (house rule: ${losses}).`,
      ),
      ...spreadNotes(context, 'CS01'),
    ],
  };
}

const issuers = (context: ReportContext, bonds: readonly Position[]): Table => ({
  kind: 'table',
  id: context.say('Kredit nach Emittenten', 'Credit by issuer'),
  title: context.say('Größte Emittenten von Anleihen', 'Largest bond issuers'),
  date: context.order.date,
  source: 'position, issuer',
  isSmall: true,
  pageRows: TOP,
  columns: [
    { title: context.say('Emittent', 'Issuer'), unit: 'text', grows: true },
    { title: 'Rating', unit: 'text' },
    { title: context.say('Anteil', 'Share'), unit: 'percent' },
  ],
  rows: issuerShares(context, bonds).map(({ name, rating, weight }) => [name, rating ?? NOTHING, weight]),
});

/** By the investor's sector scheme. */
function sectors({ say, order, investor }: ReportContext, bonds: readonly Position[]): Table {
  const scheme = investor?.parameters.sectorScheme;
  const notAssigned = say('nicht zugeordnet', 'not assigned');
  const groups = groupBy(bonds, ({ sector }) => classIn(scheme, sector ?? '', notAssigned));
  return {
    kind: 'table',
    id: say('Kredit nach Sektorschema', 'Credit by sector scheme'),
    title: say('Anleihen nach dem Sektorschema des Anlegers', 'Bonds by the sector scheme of the investor'),
    date: order.date,
    source: 'position, issuer, parameter_sets',
    isSmall: true,
    columns: [
      { title: say('Sektor', 'Sector'), unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'percent' },
    ],
    rows: [...groups]
      .map(([name, own]): Cell[] => [name, sumOf(own.map(({ weight }) => weight))])
      .toSorted(([, a], [, b]) => Number(b) - Number(a)),
  };
}
