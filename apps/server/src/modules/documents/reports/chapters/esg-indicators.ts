import type { Chapter, Table } from '../../model/document.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';

const TOP = 10;

/** Adverse impacts and carbon. Nothing for an article 6 fund. */
export function esgIndicators(context: ReportContext): Chapter | undefined {
  const { figures, say } = context;
  const [esg] = figures.esg;
  if (!esg || esg.article === 6 || figures.esgIssuers.length === 0) return undefined;
  const held = figures.esgIssuers;
  const covered = held.filter(({ coverage }) => coverage !== 'none');
  const share = (of: (row: (typeof held)[number]) => boolean): number | null =>
    covered.length === 0 ? null : sumOf(covered.filter(of).map(({ weight }) => weight));
  const financed = (of: (row: (typeof held)[number]) => number | null): number | null => {
    const known = held.filter((row) => row.evic_eur && of(row) !== null);
    if (known.length === 0) return null;
    return sumOf(known.map((row) => (row.held / row.evic_eur!) * of(row)!));
  };
  const mean = (of: (row: (typeof held)[number]) => number | null): number | null => {
    const known = held.filter((row) => of(row) !== null);
    const weight = sumOf(known.map((row) => row.weight));
    return weight === 0 ? null : sumOf(known.map((row) => row.weight * (of(row) ?? 0))) / weight;
  };
  return {
    id: 'esg-indicators',
    title: say('Nachteilige Auswirkungen', 'Adverse impacts'),
    blocks: [
      {
        kind: 'table',
        id: say('Nachteilige Auswirkungen', 'Adverse impacts'),
        title: say('Ausgewählte Indikatoren', 'Selected indicators'),
        date: held[0]!.date,
        source: 'esg_issuer, position',
        columns: [
          { title: say('Indikator', 'Indicator'), unit: 'text', grows: true },
          { title: say('Wert', 'Value'), unit: 'number' },
        ],
        rows: [
          [
            say('Abdeckung: Fondsvermögen mit Daten', 'Coverage: net assets with data'),
            figure(sumOf(covered.map(({ weight }) => weight)), 'percent'),
          ],
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
          [
            say('Fossile Brennstoffe', 'Fossil fuels'),
            figure(
              share(({ fossil }) => fossil),
              'percent',
            ),
          ],
          [
            say('Verstöße gegen UN Global Compact', 'Violations of the UN Global Compact'),
            figure(
              share((row) => row.ungc_violation),
              'percent',
            ),
          ],
          [
            say('Umstrittene Waffen', 'Controversial weapons'),
            figure(
              share((row) => row.controversial_weapons),
              'percent',
            ),
          ],
          [
            say('Verdienstgefälle zwischen den Geschlechtern', 'Unadjusted gender pay gap'),
            figure(
              mean((row) => row.gender_gap),
              'percent',
            ),
          ],
          [
            say('Frauen in Leitungsorganen', 'Board gender diversity'),
            figure(
              mean((row) => row.board_diversity),
              'percent',
            ),
          ],
        ],
      },
      {
        kind: 'row',
        tables: [
          issuerTable(context, {
            title: say('Größte finanzierte Emissionen', 'Largest financed emissions'),
            measure: say('Scope 1 und 2, t', 'Scope 1 and 2, t'),
            of: (row) => (hasEmissions(row) ? (row.held / row.evic_eur!) * (row.scope1! + row.scope2!) : null),
          }),
          issuerTable(context, {
            title: say('Niedrigste ESG-Punktzahl', 'Lowest ESG score'),
            measure: say('Punktzahl', 'Score'),
            of: (row) => row.esg_score,
            isLowestFirst: true,
          }),
        ],
      },
    ],
  };
}

/** What a holding's share of them is computed from. */
const hasEmissions = ({ evic_eur: value, scope1, scope2 }: ReportContext['figures']['esgIssuers'][number]): boolean =>
  Boolean(value) && scope1 !== null && scope2 !== null;

interface IssuerOrder {
  readonly title: string;
  /** What the figure is, with its unit. */
  readonly measure: string;
  readonly of: (row: ReportContext['figures']['esgIssuers'][number]) => number | null;
  readonly isLowestFirst?: boolean;
}

/** Issuers by a figure, on pages the first ten. */
function issuerTable(
  { figures, say }: ReportContext,
  { title, measure, of, isLowestFirst = false }: IssuerOrder,
): Table {
  const direction = isLowestFirst ? 1 : -1;
  return {
    kind: 'table',
    id: title,
    title,
    date: figures.esgIssuers[0]!.date,
    source: 'esg_issuer, position',
    isSmall: true,
    pageRows: TOP,
    columns: [
      { title: say('Emittent', 'Issuer'), unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'percent' },
      { title: measure, unit: 'number', decimals: 1 },
    ],
    rows: figures.esgIssuers
      .filter((row) => of(row) !== null)
      .toSorted((a, b) => direction * ((of(a) ?? 0) - (of(b) ?? 0)))
      .map((row) => [row.issuer_name, row.weight, of(row)]),
  };
}
