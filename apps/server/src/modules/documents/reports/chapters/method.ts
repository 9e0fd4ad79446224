import type { Chapter, Facts } from '../../model/document.ts';
import { isVarLegal, legalFrameNote } from '../context/legal-frame.ts';
import { nameIn } from '../context/names.ts';
import { isKnown, type ReportContext } from '../context/report-context.ts';
import { unmodelledSpreads } from '../context/spread-risk.ts';

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
  return {
    kind: 'facts',
    id: say('Modell', 'Model'),
    title: isVarLegal(context)
      ? say('Modell des gesetzlichen VaR', 'Model of the legal VaR')
      : say('Modell des internen VaR', 'Model of the internal VaR'),
    pairs: [
      [say('Verfahren', 'Method'), nameIn(order.language, legal.method)],
      [say('Konfidenzniveau', 'Confidence'), format.percent(legal.confidence, 0)],
      [say('Haltedauer', 'Holding period'), holdingPeriod(context, run?.scaling)],
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
      [say('Letzte Validierung', 'Last validation'), validation(context, run)],
      [say('Modellversion', 'Model version'), run?.code_version ?? format.missing],
      [say('Prüfsumme der Marktdaten', 'Hash of the market data'), run?.input_hash ?? format.missing],
      [
        say('Referenzportfolio', 'Reference portfolio'),
        reference.length === 0 ? say('keines', 'none') : reference.map(({ name }) => name).join(', '),
      ],
      [say('Bekannte Schwächen', 'Known limitations'), limitations(context)],
    ],
  };
}

type Run = ReportContext['figures']['varRuns'][number];

/** A day's figure is what the model estimates; that of twenty days is made of it, and not the other way round. */
function holdingPeriod({ say, order }: ReportContext, scaling: string | undefined): string {
  const isRoot = scaling === 'square root of time';
  if (order.holdingPeriodDays === 20) {
    if (isRoot) return say('20 Geschäftstage: Wert eines Tages mal √20', '20 business days: figure of a day times √20');
    return say('20 Geschäftstage', '20 business days');
  }
  return isRoot
    ? say('1 Geschäftstag, ohne Umrechnung geschätzt', '1 business day, estimated without scaling')
    : say('1 Geschäftstag: Wert von 20 Tagen durch √20', '1 business day: figure of 20 days divided by √20');
}

/** Missing where the house has not said. */
function validation({ format, order }: ReportContext, run: Run | undefined): string {
  const [day, result] = [run?.validated_on ?? null, run?.validation_result ?? null];
  if (day === null) return format.missing;
  return [format.date(day), ...(result === null ? [] : [nameIn(order.language, result)])].join(', ');
}

function limitations(context: ReportContext): string {
  const { say } = context;
  const unknown = unmodelledSpreads(context);
  return [
    say('linear in den Risikofaktoren', 'linear in the risk factors'),
    say('Anleihen ohne Konvexität', 'bonds without convexity'),
    ...(unknown === undefined
      ? []
      : [say(`Aufschläge nicht modelliert: ${unknown}`, `spreads not modelled: ${unknown}`)]),
  ].join('; ');
}

/** What is computed in closed form draws no sample, and so has no error of one. */
function standardError({ legal, say, format }: ReportContext, run: Run | undefined): string {
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

function notes(context: ReportContext): Chapter['blocks'] {
  return [
    {
      kind: 'text',
      isNote: true,
      text: context.say(
        'VaR, Expected Shortfall, Volatilitäten und Risikoklassen werden nie summiert: Wegen der Diversifikation ist die Summe der Teile größer als das Ganze.',
        'VaR, expected shortfall, volatilities and risk classes are never summed: because of diversification the sum of the parts exceeds the whole.',
      ),
    },
    { kind: 'text', isNote: true, text: legalFrameNote(context) },
  ];
}
