import { moneyMarketLimits } from '@fundscope/risk-engine';
import type { Block, Chapter } from '../../model/document.ts';
import { decimalsBeyond, decimalsFromWhole } from '../../model/format.ts';
import { isVarLegal } from '../context/legal-frame.ts';
import { nameIn } from '../context/names.ts';
import { exclusionBreach } from '../context/exclusions.ts';
import { moneyMarketKindOf, moneyMarketMeasures } from '../context/money-market.ts';
import type { ReportContext } from '../context/report-context.ts';
import { isOpen, lacksSpreads } from '../context/spread-risk.ts';
import { openBreaches } from './breaches.ts';
import { keyFigures, varDecimals } from './key-figures.ts';

/** Whether the fund keeps its limits and what changed, key figures against the month before, and what is open. */
export const summary = (context: ReportContext): Chapter => ({
  id: 'summary',
  title: context.say('Zusammenfassung', 'Summary'),
  blocks: [
    ...verdict(context).map((text): Block => ({ kind: 'text', text })),
    keyFigures(context),
    openBreaches(context),
  ],
});

/** Of a money market fund with that of its average maturities, which no register of fractions has. */
function verdict(context: ReportContext): string[] {
  const { figures, fund, format, say, legal } = context;
  const limit = figures.limits.at(-1)!;
  const used = format.percent(limit.utilisation, decimalsFromWhole(limit.utilisation));
  const isKept = limit.utilisation <= 1;
  const measure =
    {
      ABSOLUT: say(
        `Der ${isVarLegal({ fund }) ? 'gesetzliche' : 'interne'} VaR von ${format.percent(legal.var, varDecimals(legal.var).decimals)} liegt ${isKept ? 'innerhalb' : 'außerhalb'} der Grenze von ${format.percent(limit.limit_value)}`,
        `The ${isVarLegal({ fund }) ? 'legal' : 'internal'} VaR of ${format.percent(legal.var, varDecimals(legal.var).decimals)} is ${isKept ? 'within' : 'beyond'} the limit of ${format.percent(limit.limit_value)}`,
      ),
      RELATIV: say(
        `Der VaR des Fonds liegt mit dem ${format.number(limit.value)}-Fachen des Referenzportfolios ${isKept ? 'innerhalb' : 'außerhalb'} der Grenze vom ${format.number(limit.limit_value)}-Fachen`,
        `The fund’s VaR is ${format.number(limit.value)} times that of the reference portfolio, ${isKept ? 'within' : 'beyond'} the limit of ${format.number(limit.limit_value)} times`,
      ),
    }[fund.limit_type] ??
    say(
      `Der Leverage nach dem Commitment-Ansatz liegt mit ${format.percent(limit.value)} ${isKept ? 'innerhalb' : 'außerhalb'} der Grenze von ${format.percent(limit.limit_value)}`,
      `The commitment of ${format.percent(limit.value)} is ${isKept ? 'within' : 'beyond'} the limit of ${format.percent(limit.limit_value)}`,
    );
  return [
    `${measure} (${say('Auslastung', 'utilisation')} ${used}). ${registerSentence(context)} ${exclusionBreach(context)}`.trim(),
    averageMaturities(context),
    changeSentence(context),
  ].filter((text) => text !== '');
}

/** Of the newest register up to the day, by its date: it may be older. What nobody knows to be kept is named, and not counted as kept. */
function registerSentence(context: ReportContext): string {
  const { figures, format, say, order } = context;
  const [first] = figures.limitRegister;
  if (!first) return say('Ein Grenzregister liegt nicht vor.', 'There is no register of limits.');
  const date = format.date(first.date);
  const namesOf = (rows: typeof figures.limitRegister): string =>
    rows.map((row) => nameIn(order.language, row.limit_name)).join(', ');
  const exceeded = figures.limitRegister.filter(({ utilisation }) => (utilisation ?? 0) > 1);
  const open = figures.limitRegister.filter((row) => isOpen(context, row));
  const unknown = namesOf(open);
  const known = open.length === 0 ? '' : say(', soweit bekannt', ' as far as is known');
  return [
    exceeded.length === 0
      ? say(
          `Alle weiteren Grenzen des Limitregisters waren am ${date} eingehalten${known}.`,
          `All other limits of the register were kept on ${date}${known}.`,
        )
      : say(`Am ${date} überschritten: ${namesOf(exceeded)}.`, `Exceeded on ${date}: ${namesOf(exceeded)}.`),
    ...(open.length === 0
      ? []
      : [say(`Nicht bekannt ist die Auslastung von: ${unknown}.`, `Not known is the utilisation of: ${unknown}.`)]),
  ].join(' ');
}

/** Of a money market fund; empty for another. */
function averageMaturities(context: ReportContext): string {
  const { say, format } = context;
  const kind = moneyMarketKindOf(context);
  if (kind === null) return '';
  const { mostWam, mostWal, articles } = moneyMarketLimits(kind);
  const { wam = null, wal = null } = moneyMarketMeasures(context, kind) ?? {};
  if (wam === null || wal === null) {
    return say(
      'Die durchschnittlichen Laufzeiten der Anlagen (WAM, WAL) sind nicht bekannt.',
      'The average maturities of the assets (WAM, WAL) are not known.',
    );
  }
  const isKept = wam <= mostWam && wal <= mostWal;
  const shown = (value: number, limit: number): string => format.number(value, decimalsBeyond(value, limit, 1));
  const [shownWam, shownWal] = [shown(wam, mostWam), shown(wal, mostWal)];
  return say(
    `Die durchschnittlichen Laufzeiten der Anlagen sind ${isKept ? '' : 'nicht '}innerhalb der Grenzen: WAM ${shownWam} von höchstens ${mostWam} Tagen, WAL ${shownWal} von höchstens ${mostWal} Tagen (Verordnung (EU) 2017/1131 Art. ${articles.wam}, ${articles.wal}).`,
    `The average maturities of the assets are ${isKept ? '' : 'not '}within the limits: WAM ${shownWam} of at most ${mostWam} days, WAL ${shownWal} of at most ${mostWal} days (Regulation (EU) 2017/1131 Art. ${articles.wam}, ${articles.wal}).`,
  );
}

/** Empty where there is no month before. */
function changeSentence(context: ReportContext): string {
  const { figures, format, say, order } = context;
  const [now, before] = figures.keyFigures;
  if (!now || !before) return '';
  const varChange = format.points(now.legal_var - before.legal_var, varDecimals(now.legal_var).decimals);
  const assets = format.figure(now.net_assets / before.net_assets - 1, { unit: 'percent' }, true);
  const scenario = nameIn(order.language, now.worst_scenario ?? '');
  const part = lacksSpreads(context) ? say('ohne Aufschläge ', 'without spreads ') : '';
  return say(
    `Gegenüber dem ${format.date(before.date)} hat sich der VaR um ${varChange} und das Fondsvermögen um ${assets} verändert; das teuerste Stressszenario ist ${part}${scenario} mit ${format.percent(now.worst_profit)}.`,
    `Since ${format.date(before.date)} the VaR has changed by ${varChange} and the net assets by ${assets}; the most costly stress scenario is ${part}${scenario} with ${format.percent(now.worst_profit)}.`,
  );
}
