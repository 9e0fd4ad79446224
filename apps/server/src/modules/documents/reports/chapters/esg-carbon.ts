import type { Chapter, Table } from '../../model/document.ts';
import { esgIssuers } from '../context/esg-issuers.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';

type Issuer = ReportContext['figures']['esgIssuers'][number];

/** Emissions of what the fund holds, whatever it promises; says so where nothing is known of them. */
export function esgCarbon(context: ReportContext): Chapter | undefined {
  const { figures, say } = context;
  const [esg] = figures.esg;
  if (!esg) return undefined;
  const held = figures.esgIssuers;
  const head = { id: 'esg-carbon', title: say('CO₂-Emissionen', 'Carbon emissions') };
  if (!held.some(hasEmissions)) {
    const text = say(
      'Zu den Emissionen der Emittenten liegen keine Daten vor: Fußabdruck und Intensität fehlen.',
      'There is no data on the emissions of the issuers: footprint and intensity are missing.',
    );
    return { ...head, blocks: [{ kind: 'text', text }] };
  }
  const financed = (of: (row: (typeof held)[number]) => number | null): number | null => {
    const known = held.filter((row) => row.evic_eur && of(row) !== null);
    if (known.length === 0) return null;
    return sumOf(known.map((row) => (row.held / row.evic_eur!) * of(row)!));
  };
  return {
    ...head,
    blocks: [
      {
        kind: 'table',
        id: say('CO₂-Emissionen', 'Carbon emissions'),
        title: say('Emissionen der Anlagen', 'Emissions of the holdings'),
        date: held[0]!.date,
        source: 'esg_fund, esg_issuer, position',
        columns: [
          { title: say('Größe', 'Figure'), unit: 'text', grows: true },
          { title: say('Wert', 'Value'), unit: 'number' },
        ],
        rows: [
          [
            say('Abdeckung der Emissionen Scope 1 und 2', 'Coverage of emissions scope 1 and 2'),
            figure(sumOf(held.filter(hasEmissions).map(({ weight }) => weight)), 'percent'),
          ],
          [
            say('Finanzierte Emissionen Scope 1, t', 'Financed emissions scope 1, t'),
            figure(
              financed((row) => row.scope1),
              'number',
              0,
            ),
          ],
          [
            say('Finanzierte Emissionen Scope 2, t', 'Financed emissions scope 2, t'),
            figure(
              financed((row) => row.scope2),
              'number',
              0,
            ),
          ],
          [
            say('Finanzierte Emissionen Scope 3, t', 'Financed emissions scope 3, t'),
            figure(
              financed((row) => row.scope3),
              'number',
              0,
            ),
          ],
          [
            say(
              'CO₂-Fußabdruck Scope 1 bis 3, t je Mio. EUR investiert',
              'Carbon footprint scope 1 to 3, t per EUR m invested',
            ),
            figure(esg.carbon_footprint, 'number', 1),
          ],
          [
            say(
              'Emissionsintensität Scope 1 bis 3, t je Mio. EUR Umsatz',
              'Emissions intensity scope 1 to 3, t per EUR m of revenue',
            ),
            figure(esg.emissions_intensity, 'number', 1),
          ],
        ],
        notes: [
          say(
            'Emissionen einer Vergleichsgröße und ein Zielpfad sind nicht hinterlegt.',
            'Emissions of a benchmark and a target path are not stored.',
          ),
        ],
      },
      {
        kind: 'row',
        tables: [quarters(context), largest(context)],
      },
    ],
  };
}

const largest = (context: ReportContext): Table =>
  esgIssuers(context, {
    title: context.say('Größte finanzierte Emissionen', 'Largest financed emissions'),
    measure: context.say('Scope 1 und 2, t', 'Scope 1 and 2, t'),
    of: (row) => (hasEmissions(row) ? (row.held / row.evic_eur!) * (row.scope1! + row.scope2!) : null),
  });

/** The course of the two figures, the newest quarter first. */
const quarters = ({ figures, say }: ReportContext): Table => ({
  kind: 'table',
  id: say('Verlauf der Emissionen', 'Course of emissions'),
  title: say('Verlauf nach Quartalen, t je Mio. EUR', 'By quarter, t per EUR m'),
  date: null,
  source: 'esg_fund',
  isSmall: true,
  columns: [
    { title: say('Quartalsende', 'End of quarter'), unit: 'date', grows: true },
    { title: say('Fußabdruck', 'Footprint'), unit: 'number', decimals: 1 },
    { title: say('Intensität', 'Intensity'), unit: 'number', decimals: 1 },
  ],
  rows: figures.esgQuarters.toReversed().map((row) => [row.date, row.carbon_footprint, row.emissions_intensity]),
});

/** What a holding's share of them is computed from. */
const hasEmissions = ({ evic_eur: value, scope1, scope2 }: Issuer): boolean =>
  Boolean(value) && scope1 !== null && scope2 !== null;
