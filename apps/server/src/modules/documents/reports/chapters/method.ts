import type { Chapter, Facts } from '../../model/document.ts';
import { nameIn } from '../context/names.ts';
import { isKnown, type ReportContext } from '../context/report-context.ts';

/** How the legal value at risk was computed, and what the words mean. */
export const method = (context: ReportContext): Chapter => ({
  id: 'method',
  title: context.say('Methode und Glossar', 'Method and glossary'),
  blocks: [modelBox(context), glossary(context), ...notes(context)],
});

function modelBox(context: ReportContext): Facts {
  const { figures, legal, say, format, order, reference } = context;
  const run = figures.varRuns.find(({ process }) => process === legal.process);
  const whole = (value: number | null | undefined): string => (isKnown(value) ? format.number(value, 0) : '–');
  const scaled =
    order.holdingPeriodDays === 1
      ? say(
          '1 Geschäftstag, zurückgerechnet von 20 mit der Wurzel der Zeit',
          '1 business day, scaled from 20 by the square root of time',
        )
      : say(
          '20 Geschäftstage, mit der Wurzel der Zeit aus einem Tag',
          '20 business days, by the square root of time from one day',
        );
  return {
    kind: 'facts',
    id: say('Modell', 'Model'),
    title: say('Modell des gesetzlichen VaR', 'Model of the legal VaR'),
    pairs: [
      [say('Verfahren', 'Method'), nameIn(order.language, legal.method)],
      [say('Konfidenzniveau', 'Confidence'), format.percent(legal.confidence, 0)],
      [say('Haltedauer', 'Holding period'), scaled],
      [say('Beobachtungen', 'Observations'), whole(legal.observations)],
      [
        say('davon wirksam', 'Of them effective'),
        legal.effective_observations === null ? format.missing : format.number(legal.effective_observations, 0),
      ],
      [
        say('Gewichtung (Decay)', 'Weighting (decay)'),
        isKnown(run?.decay) ? format.number(run.decay, 3) : say('gleich', 'equal'),
      ],
      [say('Risikofaktoren', 'Risk factors'), run ? whole(run.factors) : format.missing],
      [say('Stützstellen der Zinskurven', 'Nodes of the rate curves'), run?.rate_nodes ?? format.missing],
      [say('Neubewertung', 'Revaluation'), run ? nameIn(order.language, run.revaluation) : format.missing],
      [say('Freiheitsgrade', 'Degrees of freedom'), whole(legal.degrees_of_freedom)],
      [
        say('Pfade', 'Paths'),
        isKnown(run?.paths) ? whole(run.paths) : say('keine, geschlossene Form', 'none, closed form'),
      ],
      [say('Startwert', 'Seed'), whole(run?.seed)],
      [say('Standardfehler', 'Standard error'), standardError(context, run)],
      [say('Letzte Validierung', 'Last validation'), format.missing],
      [say('Modellversion', 'Model version'), run?.code_version ?? format.missing],
      [say('Prüfsumme der Marktdaten', 'Hash of the market data'), run?.input_hash ?? format.missing],
      [
        say('Referenzportfolio', 'Reference portfolio'),
        reference.length === 0 ? say('keines', 'none') : reference.map(({ name }) => name).join(', '),
      ],
      [
        say('Bekannte Schwächen', 'Known limitations'),
        say(
          'linear in den Risikofaktoren, Anleihen ohne Konvexität',
          'linear in the risk factors, bonds without convexity',
        ),
      ],
    ],
  };
}

/** What is computed in closed form draws no sample, and so has no error of one. */
function standardError(
  { legal, say, format }: ReportContext,
  run: ReportContext['figures']['varRuns'][number] | undefined,
): string {
  const isSampled = legal.method === 'HISTORICAL' || isKnown(run?.paths);
  if (run && !isSampled) return say('entfällt, keine Stichprobe', 'none, no sample is drawn');
  return format.percent(legal.standard_error, 3);
}

const glossary = ({ say }: ReportContext): Facts => ({
  kind: 'facts',
  id: say('Glossar', 'Glossary'),
  title: say('Glossar', 'Glossary'),
  pairs: [
    [
      'VaR',
      say(
        'Verlust, der mit der Wahrscheinlichkeit des Konfidenzniveaus in der Haltedauer nicht überschritten wird.',
        'Loss that is not exceeded within the holding period with the probability of the confidence level.',
      ),
    ],
    ['Expected Shortfall', say('Mittlerer Verlust jenseits des VaR.', 'Mean loss beyond the VaR.')],
    [
      'Exposure',
      say(
        'Marktwert, bei Derivaten Nominalwert mit Vorzeichen, zum Fondsvermögen.',
        'Market value, of derivatives signed notional, to net assets.',
      ),
    ],
    [
      'DV01, CS01',
      say(
        'Verlust in EUR, wenn Renditen oder Aufschläge um einen Basispunkt steigen.',
        'Loss in EUR when yields or spreads rise by a basis point.',
      ),
    ],
    [
      'RCR',
      say(
        'In 30 Tagen liquidierbare Mittel durch Redemption at Risk.',
        'Assets liquid within 30 days over redemption at risk.',
      ),
    ],
    [
      'n. v., n/a',
      say(
        'Nicht verfügbar: Die Größe kann aus den vorhandenen Daten nicht berechnet werden.',
        'Not available: the figure cannot be computed from the data there is.',
      ),
    ],
  ],
});

function notes({ say, order }: ReportContext): Chapter['blocks'] {
  return [
    {
      kind: 'text',
      isNote: true,
      text: say(
        'VaR, Expected Shortfall, Volatilitäten und Risikoklassen werden nie summiert: Wegen der Diversifikation ist die Summe der Teile größer als das Ganze. Die Werte auf Kursebene stehen im Bericht FundAnalytics.',
        'VaR, expected shortfall, volatilities and risk classes are never summed: because of diversification the sum of the parts exceeds the whole. Figures at price level are in the report FundAnalytics.',
      ),
    },
    ...(order.lex === ''
      ? []
      : [
          {
            kind: 'text' as const,
            isNote: true,
            text: say(`Rechtsrahmen der Anforderung: ${order.lex}.`, `Legal framework of the request: ${order.lex}.`),
          },
        ]),
  ];
}
