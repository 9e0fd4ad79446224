import { moneyMarketLimits, type MoneyMarketKind } from '@fundscope/risk-engine';
import type { Block } from '../../model/document.ts';
import { heldBy, maturityDays, moneyMarketMeasures, unmeasured } from '../context/money-market.ts';
import { unknownBodies } from '../context/money-market-bodies.ts';
import type { ReportContext } from '../context/report-context.ts';
import { spreadDurationOf } from './money-market-stress.ts';

/** What the figures leave out, by name. */
export function withoutFigures(context: ReportContext, kind: MoneyMarketKind): Block {
  const { say, figures } = context;
  const sentences = [
    ...unmeasuredSentence(context),
    ...named(
      say('Ohne Fälligkeit, daher keine WAM und WAL', 'Without a maturity, hence no WAM and WAL'),
      openOf(context),
    ),
    ...(figures.positions.some(({ notional }) => notional !== null)
      ? [say('Derivate sind in WAM und WAL nicht enthalten.', 'Derivatives are not part of WAM and WAL.')]
      : []),
    ...settlementSentence(context, kind),
    ...bodySentences(context),
    ...named(
      say(
        'Ohne Spread-Duration, daher keine Wirkung höherer Risikoaufschläge',
        'Without a spread duration, hence no effect of wider spreads',
      ),
      heldBy(context).filter((row) => row.type !== 'Cash' && spreadDurationOf(row) === null),
    ),
    say(
      'Nicht in den Daten: Anteil an der Emission einer Stelle (Art. 18), Verbriefungen und Pensionsgeschäfte als solche (Art. 17), Ergebnis und jährliche Prüfung der internen Bewertung (Art. 19 bis 21).',
      'Not in the data: share of a body’s issue (article 18), securitisations and repurchase agreements as such (article 17), result and yearly review of the internal assessment (articles 19 to 21).',
    ),
  ];
  return { kind: 'text', isNote: true, text: sentences.join(' ') };
}

const named = (reason: string, rows: readonly { readonly name: string }[]): string[] =>
  rows.length === 0 ? [] : [`${reason}: ${rows.map(({ name }) => name).join(', ')}.`];

const openOf = (context: ReportContext) => heldBy(context).filter((row) => maturityDays(context, row) === null);

function unmeasuredSentence(context: ReportContext): string[] {
  const { say } = context;
  const why = unmeasured(context);
  if (why === null) return [];
  const begin = say(
    'Durchschnittliche Laufzeiten, fällige Vermögenswerte und Stresstests fehlen',
    'Average maturities, maturing assets and stress tests are missing',
  );
  if (why === 'matured') {
    const matured = heldBy(context).filter((row) => (maturityDays(context, row) ?? 0) < 0);
    return named(
      `${begin}: ${say('vor dem Stichtag fällig und noch im Bestand', 'due before the date and still held')}`,
      matured,
    );
  }
  const because =
    why === 'overdraft'
      ? say('Ein Bestand ist negativ (etwa ein überzogenes Konto)', 'a holding is negative (such as an overdraft)')
      : say(
          'Die Anteile der Bestände ergeben zusammen nicht das Fondsvermögen',
          'the shares of holdings are together not the net assets',
        );
  return [`${begin}: ${because}.`];
}

/** Of what is sold within a day the law asks that it is settled then, too. */
function settlementSentence(context: ReportContext, kind: MoneyMarketKind): string[] {
  const found = moneyMarketMeasures(context, kind);
  if (!found || found.weekly.added !== null || moneyMarketLimits(kind).addedWeekly !== 'public debt') return [];
  return [
    context.say(
      'Wie lange die Abwicklung öffentlicher Schuldtitel dauert, ist nicht in den Daten: Was von ihnen wöchentlich angerechnet wird, ist nicht bekannt.',
      'How long public debt takes to settle is not in the data: what of it counts weekly is not known.',
    ),
  ];
}

function bodySentences(context: ReportContext): string[] {
  const { say } = context;
  const { papers, deposits, derivatives } = unknownBodies(context);
  const sentences = [
    ...named(
      say('Ohne Emittent, daher in keiner Stelle enthalten', 'Without an issuer, hence part of no body'),
      papers,
    ),
    ...(deposits
      ? [
          say(
            'Nicht zu allen Bankguthaben sagen die Daten, bei welchem Kreditinstitut sie liegen.',
            'Of some cash the data do not say which credit institution it is with.',
          ),
        ]
      : []),
    ...(derivatives
      ? [say('Forderungen an Kontrahenten liegen nicht vor.', 'Claims on counterparties are not in the data.')]
      : []),
  ];
  if (sentences.length === 0) return [];
  return [
    ...sentences,
    say(
      'Die Größen, in denen das fehlt, stehen nur da, wo schon der bekannte Teil die Grenze überschreitet.',
      'The figures that lack this are shown only where the known part already exceeds the limit.',
    ),
  ];
}
