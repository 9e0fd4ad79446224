import { NOTHING, type Cell, type Chapter, type Light } from '../../model/document.ts';
import { DocumentRefused } from '../../model/document-refused.ts';
import { exclusionSentence } from '../context/exclusions.ts';
import { figure, type ReportContext } from '../context/report-context.ts';

/** Of issuers that nothing is known of, no share is sustainable, and none is not; shares have eight places. */
export const whereKnown = (withoutData: number | null, share: number | null): number | null =>
  withoutData !== null && withoutData > 1 - 1e-6 ? null : share;

/** What is promised and not known is not attested; a minimum of nothing is no promise. */
function attainmentLight(value: number | null, minimum: number | null): Light | typeof NOTHING {
  if (minimum === null || minimum <= 0) return NOTHING;
  if (value === null) return 'yellow';
  return value >= minimum ? 'green' : 'red';
}

/**
 * What the fund declares, and whether it attains it.
 * @throws {DocumentRefused} where nothing is known of the fund.
 */
export function esgDeclaration(context: ReportContext): Chapter {
  const { figures, say, format, fund } = context;
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
    attainmentLight(value, minimum),
  ];
  const known = (share: number | null): number | null => whereKnown(esg.without_data, share);
  const promised = [
    least(say('Nachhaltige Anlagen', 'Sustainable investments'), known(esg.sustainable), esg.minimum_sustainable),
    least(
      say('Taxonomiekonform, Umsatz', 'Taxonomy aligned, turnover'),
      known(esg.aligned_turnover),
      esg.minimum_aligned,
    ),
  ];
  const isNotAttested = promised.some((row) => row.at(-1) === 'yellow');
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
  const excluded = exclusionSentence(context);
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
        title: say('Zielerreichung und Daten', 'Attainment and data'),
        date: esg.date,
        source: 'esg_fund',
        columns: [
          { title: say('Größe', 'Figure'), unit: 'text', grows: true },
          { title: say('Wert', 'Value'), unit: 'percent' },
          { title: say('Mindestens', 'At least'), unit: 'percent' },
          { title: say('Ampel', 'Light'), unit: 'light' },
        ],
        rows: [
          ...promised,
          least(
            say('Taxonomiekonform, Investitionen', 'Taxonomy aligned, capital expenditure'),
            known(esg.aligned_capex),
            null,
          ),
          least(
            say('Taxonomiekonform, Betriebsausgaben', 'Taxonomy aligned, operating expenditure'),
            known(esg.aligned_opex),
            null,
          ),
          least(say('Daten berichtet', 'Data reported'), esg.reported, null),
          least(say('Daten geschätzt', 'Data estimated'), esg.estimated, null),
          least(say('Ohne Daten', 'Without data'), esg.without_data, null),
          [say('ESG-Punktzahl', 'ESG score'), figure(esg.esg_score, 'number'), NOTHING, NOTHING],
        ],
        notes: [
          ...(isNotAttested
            ? [
                say(
                  'Gelb: Ohne Daten ist nicht belegt, dass der Fonds erreicht, was er zusagt.',
                  'Yellow: without data there is no evidence that the fund attains what it promises.',
                ),
              ]
            : []),
          say(
            'Anteile am Fondsvermögen; Datenabdeckung in Prozent der Wertpapiere.',
            'Shares of net assets; coverage in percent of the securities.',
          ),
          ...(esg.article === 6
            ? [say('Die Anteile sind gemessen und nicht zugesagt.', 'The shares are measured and not promised.')]
            : []),
        ],
      },
      ...(excluded === undefined ? [] : [{ kind: 'text' as const, text: excluded }]),
    ],
  };
}
