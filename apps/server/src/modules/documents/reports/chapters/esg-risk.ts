import type { Cell, Chapter } from '../../model/document.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { nameIn } from '../context/names.ts';
import { sumOf, type ReportContext } from '../context/report-context.ts';

/** Euros for a tonne of carbon dioxide equivalent: a house rule. */
const CARBON_PRICE = 100;

/** What a price of carbon would cost the issuers (article 3 of the disclosure regulation), and where the data comes from. */
export function esgRisk(context: ReportContext): Chapter {
  const { figures, say, order } = context;
  const known = figures.esgIssuers.flatMap(({ scope1, scope2, revenue_eur: revenue, ...row }) =>
    scope1 !== null && scope2 !== null && revenue
      ? [{ ...row, costs: ((scope1 + scope2) * CARBON_PRICE) / revenue }]
      : [],
  );
  const bySector = groupBy(known, ({ sector }) =>
    sector === null ? say('ohne', 'none') : nameIn(order.language, sector),
  );
  const costOf = (rows: typeof known): number | null => {
    const weight = sumOf(rows.map((row) => row.weight));
    return weight === 0 ? null : sumOf(rows.map((row) => row.weight * row.costs)) / weight;
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
            notes: [
              say(
                'Der Anteil der Summe ist die Abdeckung: das Fondsvermögen in Emittenten mit Emissionen und Umsatz.',
                'The share of the total is the coverage: the net assets in issuers with emissions and revenue.',
              ),
            ],
            total: [say('Gewichtet', 'Weighted'), sumOf(known.map(({ weight }) => weight)), costOf(known)],
          },
      {
        kind: 'text',
        isNote: true,
        text: say(
          `Datenanbieter: ${providers.join(', ') || 'keiner'}. ${known.length === 0 ? 'Physische' : 'Der CO₂-Preis ist eine Hausregel; physische'} Risiken sind nicht gerechnet.`,
          `Data provider: ${providers.join(', ') || 'none'}. ${known.length === 0 ? 'Physical' : 'The price of carbon is a house rule; physical'} risks are not computed.`,
        ),
      },
    ],
  };
}
