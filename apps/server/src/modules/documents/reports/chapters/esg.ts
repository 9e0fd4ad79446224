import { NOTHING, type Cell, type Chapter, type Table } from '../../model/document.ts';
import { DocumentRefused } from '../../model/document-refused.ts';
import { nameIn } from '../context/names.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';

const TOP = 10;
/** Euros for a tonne of carbon dioxide equivalent: a house rule. */
const CARBON_PRICE = 100;

/**
 * What the fund declares, and whether it attains it.
 * @throws {DocumentRefused} where nothing is known of the fund.
 */
export function esgDeclaration({ figures, say, format, fund }: ReportContext): Chapter {
  const [esg] = figures.esg;
  if (!esg) {
    throw new DocumentRefused({
      de: 'Zum Fonds gibt es keine Angaben zur Nachhaltigkeit.',
      en: 'There is no data on the fund’s sustainability.',
    });
  }
  const least = (name: string, value: number | null, minimum: number | null): Cell[] => [
    name,
    figure(value, 'percent'),
    minimum === null ? NOTHING : { ...figure(minimum, 'percent'), isMinimum: true },
    minimum === null || value === null ? NOTHING : value >= minimum ? 'green' : 'red',
  ];
  const classified =
    esg.article === 6
      ? say(
          'Der Fonds legt nach Artikel 6 der Verordnung (EU) 2019/2088 offen. Die diesem Finanzprodukt zugrunde liegenden Investitionen berücksichtigen nicht die EU-Kriterien für ökologisch nachhaltige Wirtschaftsaktivitäten.',
          'The fund discloses under article 6 of Regulation (EU) 2019/2088. The investments underlying this financial product do not take into account the EU criteria for environmentally sustainable economic activities.',
        )
      : say(
          `Der Fonds legt nach Artikel ${esg.article} der Verordnung (EU) 2019/2088 offen. Merkmale: ${esg.characteristics ?? 'keine'}. Ausschlüsse: ${esg.exclusions ?? 'keine'}.`,
          `The fund discloses under article ${esg.article} of Regulation (EU) 2019/2088. Characteristics: ${esg.characteristics ?? 'none'}. Exclusions: ${esg.exclusions ?? 'none'}.`,
        );
  return {
    id: 'esg-declaration',
    title: say('Einstufung und Zielerreichung', 'Classification and attainment'),
    blocks: [
      { kind: 'text', text: classified },
      {
        kind: 'text',
        text: say(
          `${fund.strategy}; Angaben zum ${format.date(esg.date)}. Wichtigste nachteilige Auswirkungen werden ${esg.considers_pai ? '' : 'nicht '}berücksichtigt.`,
          `${fund.strategy}; data as of ${format.date(esg.date)}. Principal adverse impacts are ${esg.considers_pai ? '' : 'not '}considered.`,
        ),
      },
      {
        kind: 'table',
        id: say('Zielerreichung', 'Attainment'),
        title: say('Anteile am Fondsvermögen', 'Shares of net assets'),
        date: esg.date,
        source: 'esg_fund',
        columns: [
          { title: say('Größe', 'Figure'), unit: 'text', grows: true },
          { title: say('Wert', 'Value'), unit: 'percent' },
          { title: say('Mindestens', 'At least'), unit: 'percent' },
          { title: say('Ampel', 'Light'), unit: 'light' },
        ],
        rows: [
          least(say('Nachhaltige Anlagen', 'Sustainable investments'), esg.sustainable, esg.minimum_sustainable),
          least(
            say('Taxonomiekonform, Umsatz', 'Taxonomy aligned, turnover'),
            esg.aligned_turnover,
            esg.minimum_aligned,
          ),
          least(
            say('Taxonomiekonform, Investitionen', 'Taxonomy aligned, capital expenditure'),
            esg.aligned_capex,
            null,
          ),
          least(
            say('Taxonomiekonform, Betriebsausgaben', 'Taxonomy aligned, operating expenditure'),
            esg.aligned_opex,
            null,
          ),
          least(say('Daten berichtet', 'Data reported'), esg.reported, null),
          least(say('Daten geschätzt', 'Data estimated'), esg.estimated, null),
          least(say('Ohne Daten', 'Without data'), esg.without_data, null),
          [say('ESG-Punktzahl', 'ESG score'), figure(esg.esg_score, 'number'), NOTHING, NOTHING],
        ],
        notes: [say('Datenabdeckung in Prozent der Wertpapiere.', 'Coverage in percent of the securities.')],
      },
    ],
  };
}

/** Adverse impacts and carbon. Nothing for an article 6 fund. */
export function esgIndicators(context: ReportContext): Chapter | undefined {
  const { figures, say, nav, esg } = parts(context);
  if (!esg || esg.article === 6 || figures.esgIssuers.length === 0) return undefined;
  const held = figures.esgIssuers;
  const share = (of: (row: (typeof held)[number]) => boolean): number =>
    sumOf(held.filter(of).map(({ weight }) => weight));
  const financed = (of: (row: (typeof held)[number]) => number | null): number =>
    sumOf(held.map((row) => (row.evic_eur ? ((row.weight * nav) / row.evic_eur) * (of(row) ?? 0) : 0)));
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
            say('CO₂-Fußabdruck, t je Mio. EUR investiert', 'Carbon footprint, t per EUR m invested'),
            figure(esg.carbon_footprint, 'number', 1),
          ],
          [
            say('Emissionsintensität, t je Mio. EUR Umsatz', 'Emissions intensity, t per EUR m of revenue'),
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
          issuerTable(context, say('Größte finanzierte Emissionen, t', 'Largest financed emissions, t'), (row) =>
            row.evic_eur ? ((row.weight * nav) / row.evic_eur) * ((row.scope1 ?? 0) + (row.scope2 ?? 0)) : null,
          ),
          issuerTable(context, say('Niedrigste ESG-Punktzahl', 'Lowest ESG score'), (row) => row.esg_score, 1),
        ],
      },
    ],
  };
}

const parts = (context: ReportContext) => ({
  ...context,
  nav: context.figures.nav[0]!.net_assets,
  esg: context.figures.esg[0],
});

/** Ten issuers by a figure, the highest first, or the lowest with `direction` 1. */
function issuerTable(
  { figures, say }: ReportContext,
  title: string,
  of: (row: ReportContext['figures']['esgIssuers'][number]) => number | null,
  direction = -1,
): Table {
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
      { title: say('Wert', 'Value'), unit: 'number', decimals: 1 },
    ],
    rows: figures.esgIssuers
      .filter((row) => of(row) !== null)
      .toSorted((a, b) => direction * ((of(a) ?? 0) - (of(b) ?? 0)))
      .map((row) => [row.issuer_name, row.weight, of(row)]),
  };
}

/** What a price of carbon would cost the issuers (article 3 of the disclosure regulation), and where the data comes from. */
export function esgRisk(context: ReportContext): Chapter {
  const { figures, say, order } = context;
  const known = figures.esgIssuers.filter((row) => row.revenue_eur);
  const bySector = Map.groupBy(known, ({ sector }) =>
    sector === null ? say('ohne', 'none') : nameIn(order.language, sector),
  );
  const costOf = (rows: typeof known): number => {
    const weight = sumOf(rows.map((row) => row.weight));
    const cost = sumOf(
      rows.map((row) => (row.weight * ((row.scope1 ?? 0) + (row.scope2 ?? 0)) * CARBON_PRICE) / (row.revenue_eur ?? 1)),
    );
    return weight === 0 ? 0 : cost / weight;
  };
  const providers = [...new Set(figures.esgIssuers.map(({ provider }) => provider))];
  return {
    id: 'esg-risk',
    title: say('Nachhaltigkeitsrisiko und Daten', 'Sustainability risk and data'),
    blocks: [
      known.length === 0
        ? { kind: 'text', text: say('Zu den Emittenten gibt es keine Daten.', 'There is no data on the issuers.') }
        : {
            kind: 'table',
            id: say('CO₂-Preis', 'Carbon price'),
            title: say(
              `Kosten eines CO₂-Preises von ${CARBON_PRICE} EUR je t (Scope 1 und 2) in Prozent des Umsatzes`,
              `Cost of a carbon price of EUR ${CARBON_PRICE} per t (scope 1 and 2) in percent of revenue`,
            ),
            date: known[0]!.date,
            source: 'esg_issuer, position, issuer',
            columns: [
              { title: say('Sektor', 'Sector'), unit: 'text', grows: true },
              { title: say('Anteil', 'Share'), unit: 'percent' },
              { title: say('Kosten am Umsatz', 'Cost of revenue'), unit: 'percent' },
            ],
            rows: [...bySector]
              .map(([name, rows]): Cell[] => [name, sumOf(rows.map(({ weight }) => weight)), costOf(rows)])
              .toSorted(([, , a], [, , b]) => Number(b) - Number(a)),
            total: [say('Gewichtet', 'Weighted'), sumOf(known.map(({ weight }) => weight)), costOf(known)],
          },
      {
        kind: 'text',
        isNote: true,
        text: say(
          `Datenanbieter: ${providers.join(', ') || 'keiner'}. Der CO₂-Preis ist eine Hausregel; physische Risiken sind nicht gerechnet.`,
          `Data provider: ${providers.join(', ') || 'none'}. The price of carbon is a house rule; physical risks are not computed.`,
        ),
      },
    ],
  };
}
