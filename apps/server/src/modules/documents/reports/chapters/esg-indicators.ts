import type { Chapter } from '../../model/document.ts';
import { esgIssuers } from '../context/esg-issuers.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';

/** Adverse impacts, without carbon. Nothing for an article 6 fund, which promises nothing of them. */
export function esgIndicators(context: ReportContext): Chapter | undefined {
  const { figures, say } = context;
  const [esg] = figures.esg;
  const held = figures.esgIssuers;
  if (!esg || esg.article === 6 || held.length === 0) return undefined;
  const covered = held.filter(({ coverage }) => coverage !== 'none');
  const share = (of: (row: (typeof held)[number]) => boolean): number | null =>
    covered.length === 0 ? null : sumOf(covered.filter(of).map(({ weight }) => weight));
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
      esgIssuers(context, {
        title: say('Niedrigste ESG-Punktzahl', 'Lowest ESG score'),
        measure: say('Punktzahl', 'Score'),
        of: (row) => row.esg_score,
        isLowestFirst: true,
      }),
    ],
  };
}
