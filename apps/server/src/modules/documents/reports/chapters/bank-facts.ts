import type { Chapter } from '../../model/document.ts';
import { DocumentRefused } from '../../model/document-refused.ts';
import { formatOf } from '../../model/format.ts';
import { bondsOf } from '../context/credit-model.ts';
import { currencyLegs } from '../context/currency-legs.ts';
import { isVarLegal } from '../context/legal-frame.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';

/** A fund of funds whose target funds are not looked through has less. */
const LEAST_DESCRIBED = 0.5;

/**
 * What a bank that looks through the fund needs to know of it, and what the bank must see to itself.
 * @throws {DocumentRefused} without a look-through.
 */
export function bankFacts(context: ReportContext): Chapter {
  const { figures, fund, say, order, format } = context;
  const share = (of: (row: (typeof figures.positions)[number]) => boolean): number =>
    sumOf(figures.positions.filter(of).map(({ weight }) => weight));
  const described = share((row) => row.type === 'Cash' || (row.issuer_id !== null && row.type !== 'Investment fund'));
  if (described < LEAST_DESCRIBED) {
    throw new DocumentRefused({
      de: `Nur ${formatOf('DE').percent(described)} des Fondsvermögens sind durchgeschaut: Die Bank rechnet den Fonds nach dem Mandatsansatz.`,
      en: `Only ${formatOf('EN').percent(described)} of the net assets are looked through: the bank computes the fund by the mandate approach.`,
    });
  }
  const word = (legal: string, internal: string): string => (isVarLegal({ fund }) ? legal : internal);
  const backtest = figures.backtestSummary.find(({ process }) => process === figures.backtest[0]?.process);
  return {
    id: 'bank-facts',
    title: say('Der Fonds im Bestand einer Bank', 'The fund in a bank’s own account'),
    blocks: [
      {
        kind: 'text',
        text: say(
          `${fund.marisk_type}. Für die Durchschau liegen zu ${format.percent(described)} des Fondsvermögens alle Einzelwerte vor; der ${word('gesetzliche', 'interne')} VaR beträgt ${format.percent(context.legal.var)} (99 %, 20 Tage).`,
          `${fund.marisk_type}. For the look-through all single values are there for ${format.percent(described)} of the net assets; the ${word('legal', 'internal')} VaR is ${format.percent(context.legal.var)} (99%, 20 days).`,
        ),
      },
      {
        kind: 'text',
        text: say(
          'Die Bank prüft die gelieferten Werte selbst auf Plausibilität: Sie ungeprüft zu verwenden, kann eine Auslagerung sein.',
          'The bank checks the supplied figures for plausibility itself: to use them unchecked may be outsourcing.',
        ),
      },
      {
        kind: 'table',
        id: say('Fondsdaten', 'Fund facts'),
        title: say('Zusammensetzung und Modellgüte', 'Composition and quality of the model'),
        date: order.date,
        source: 'position, backtest_summary, liquidity, priips',
        columns: [
          { title: say('Größe', 'Figure'), unit: 'text', grows: true },
          { title: say('Wert', 'Value'), unit: 'percent' },
        ],
        rows: [
          [say('Güte der Durchschau', 'Quality of the look-through'), described],
          [
            say('Anleihen und Geldmarktpapiere', 'Bonds and money market papers'),
            sumOf(bondsOf(context).map(({ weight }) => weight)),
          ],
          [say('Aktien ohne Derivate', 'Equity without derivatives'), share(({ type }) => type === 'Equity')],
          [say('Zielfonds', 'Target funds'), share(({ type }) => type === 'Investment fund')],
          [say('Rohstoffe', 'Commodities'), share(({ type }) => type === 'Commodity')],
          [
            say('Fremdwährung ohne Termingeschäfte', 'Foreign currency without forwards'),
            share(({ currency }) => currency !== fund.currency),
          ],
          [
            say('Fremdwährung mit Termingeschäften', 'Foreign currency with forwards'),
            sumOf(
              currencyLegs(context)
                .filter(({ currency }) => currency !== fund.currency)
                .map(({ exposure }) => exposure),
            ),
          ],
          [say('Bankguthaben', 'Cash'), share(({ type }) => type === 'Cash')],
          [say('Ausreißer im Backtest', 'Backtest exceptions'), figure(backtest?.exceptions, 'number', 0)],
          [say('Beobachtungen im Backtest', 'Backtest observations'), figure(backtest?.observations, 'number', 0)],
        ],
      },
    ],
  };
}
