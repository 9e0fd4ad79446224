import { REDEMPTION_WINDOW } from '../../figures/liquidity-sections.ts';
import type { RowOf } from '../../figures/read-figures.ts';
import { NOTHING, type Cell, type Chapter, type Table } from '../../model/document.ts';
import { nameIn } from '../context/names.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';

/** Business days of a week and of a month. */
const WEEK = 5;
const MONTH = 20;

/** Who may redeem, on which terms, and what was redeemed. */
export const liquidityLiabilities = (context: ReportContext): Chapter => ({
  id: 'liquidity-liabilities',
  title: context.say('Anleger und Rücknahmen', 'Investors and redemptions'),
  blocks: [
    ...dealingTerms(context),
    ...(context.figures.investors.length === 0 ? [] : [investors(context)]),
    ...(context.figures.flows.length === 0 ? [] : [worstRedemptions(context), monthlyFlows(context)]),
  ],
});

export const withoutTerms = ({ say }: ReportContext): string =>
  say('Die Rücknahmebedingungen des Fonds liegen nicht vor.', 'There are no dealing terms of the fund.');

function dealingTerms(context: ReportContext): Chapter['blocks'] {
  const { figures, say, order, format } = context;
  const [terms] = figures.terms;
  if (!terms) return [{ kind: 'text', text: withoutTerms(context) }];
  const share = (value: number | null): string => (value === null ? say('keine', 'none') : format.percent(value));
  return [
    {
      kind: 'facts',
      id: say('Rücknahmebedingungen', 'Redemption terms'),
      title: say('Rücknahmebedingungen', 'Redemption terms'),
      pairs: [
        [say('Rücknahme', 'Redemption'), nameIn(order.language, terms.redemption_frequency)],
        [say('Annahmeschluss', 'Cut-off'), terms.cut_off],
        [say('Rückgabefrist in Tagen', 'Notice in days'), String(terms.notice_days)],
        [say('Abwicklung in Tagen', 'Settlement in days'), String(terms.settlement_days)],
        [say('Rücknahmebeschränkung ab', 'Redemption gate from'), share(terms.gate_threshold)],
        [say('Swing Pricing ab', 'Swing pricing from'), share(terms.swing_threshold)],
        [say('Swing-Faktor', 'Swing factor'), share(terms.swing_factor)],
        [say('Rücknahmegebühr', 'Redemption fee'), share(terms.redemption_fee)],
      ],
    },
  ];
}

function investors({ figures, say, order }: ReportContext): Table {
  return {
    kind: 'table',
    id: say('Anleger', 'Investors'),
    title: say('Anlegerstruktur und Konzentration je Anteilklasse', 'Investors and concentration by share class'),
    date: figures.investors[0]!.date,
    source: 'investor_structure',
    isSmall: true,
    columns: [
      { title: say('Klasse', 'Class'), unit: 'text' },
      { title: say('Anlegertyp', 'Investor type'), unit: 'text', grows: true },
      { title: say('Anteil an der Klasse', 'Share of the class'), unit: 'percent' },
      { title: say('größter Anleger', 'Largest investor'), unit: 'percent' },
      { title: say('fünf größte', 'Five largest'), unit: 'percent' },
      { title: say('zehn größte', 'Ten largest'), unit: 'percent' },
    ],
    rows: figures.investors.flatMap((row, index) => {
      const isFirst = row.share_class !== figures.investors[index - 1]?.share_class;
      const ofClass = figures.investors.filter((other) => other.share_class === row.share_class);
      const all = say('alle Anleger', 'all investors');
      return [
        // Concentration is that of the class, whatever the type.
        ...(isFirst
          ? [[row.share_class, all, sumOf(ofClass.map(({ share }) => share)), row.top1, row.top5, row.top10]]
          : []),
        [row.share_class, nameIn(order.language, row.investor_type), row.share, NOTHING, NOTHING, NOTHING],
      ];
    }),
  };
}

/** Gross redemptions of days that follow each other, each day's as a share of the net assets of the day before. */
function worstRedemptions({ figures, say, order }: ReportContext): Table {
  const days = figures.flows.slice(-REDEMPTION_WINDOW);
  const isEachShareKnown = days.every(({ assets_before: assets }) => assets !== null);
  const row = (name: string, length: number): Cell[] => {
    const worst = days
      .map((_, end) => days.slice(Math.max(0, end - length + 1), end + 1).map(redeemedOf))
      .map((window) => ({ eur: sumOf(window.map(({ eur }) => eur)), share: shareOf(window) }))
      .reduce((most, window) => {
        // A share that is not known is not a small one: what it is of would drop out.
        const isLarger = isEachShareKnown ? window.share! > most.share! : window.eur > most.eur;
        return isLarger ? window : most;
      });
    return [name, worst.eur, figure(worst.share, 'percent')];
  };
  const atRisk = figures.liquidity.at(-1)!.redemption_at_risk;
  return {
    kind: 'table',
    id: say('Größte Rücknahmen', 'Largest redemptions'),
    title: say(
      `Größte Bruttorücknahmen der letzten ${days.length} Geschäftstage`,
      `Largest gross redemptions of the last ${days.length} business days`,
    ),
    date: order.date,
    source: 'flow, fund_nav, liquidity',
    columns: [
      { title: say('Zeitraum', 'Period'), unit: 'text', grows: true },
      { title: 'EUR', unit: 'money' },
      { title: say('Anteil am Fondsvermögen', 'Share of net assets'), unit: 'percent' },
    ],
    rows: [
      row(say('ein Tag', 'one day'), 1),
      row(say('fünf Tage', 'five days'), WEEK),
      row(say('zwanzig Tage', 'twenty days'), MONTH),
      [
        say('Redemption at Risk, 99 %, 20 Tage', 'Redemption at risk, 99%, 20 days'),
        atRisk === null ? null : figure(atRisk * figures.nav[0]!.net_assets, 'money'),
        figure(atRisk, 'percent'),
      ],
    ],
    notes: [
      say(
        'Nicht mit Ausgaben verrechnet; Anteile am Fondsvermögen des jeweiligen Vortags. Redemption at Risk: 99-%-Quantil der Summen über zwanzig Tage aus den letzten 250 Geschäftstagen, in EUR am heutigen Fondsvermögen.',
        'Not set off against subscriptions; shares of the net assets of each day before. Redemption at risk: 99% quantile of the sums over twenty days of the last 250 business days, in EUR of today’s net assets.',
      ),
      ...(isEachShareKnown
        ? []
        : [
            say(
              'Das Fondsvermögen eines Vortags liegt nicht vor: Die größten Rücknahmen sind nach dem Betrag ausgewählt.',
              'The net assets of a day before are not there: the largest redemptions are chosen by amount.',
            ),
          ]),
    ],
  };
}

type Flow = RowOf<'flows'>;

const redeemedOf = ({ redemptions_eur: eur, assets_before: assets }: Flow) => ({ eur, assets });

/** Null where the net assets of a day before are not known. */
const shareOf = (window: readonly ReturnType<typeof redeemedOf>[]): number | null =>
  window.every(({ assets }) => assets !== null) ? sumOf(window.map(({ eur, assets }) => eur / assets!)) : null;

function monthlyFlows({ figures, say, format }: ReportContext): Chapter['blocks'][number] {
  const months = [...new Set(figures.flows.map(({ date }) => date.slice(0, 7)))].slice(-12);
  const assets = figures.nav[0]!.net_assets;
  const bars = months.map((month) => {
    const own = figures.flows.filter(({ date }) => date.startsWith(month));
    const net = sumOf(own.map((row) => row.subscriptions_eur)) - sumOf(own.map((row) => row.redemptions_eur));
    return { name: `${month.slice(5)}/${month.slice(0, 4)}`, value: net / assets };
  });
  const worst = bars.reduce((least, bar) => (bar.value < least.value ? bar : least));
  return {
    kind: 'chart',
    form: 'bars',
    id: say('Nettomittelfluss', 'Net flows'),
    title: say('Nettomittelfluss je Monat, % des Fondsvermögens heute', 'Net flows by month, % of net assets today'),
    source: 'flow',
    unit: 'percent',
    bars,
    alt: say(
      `Balkendiagramm: Nettomittelfluss von ${bars.length} Monaten, am geringsten ${format.percent(worst.value)} in ${worst.name}.`,
      `Bar chart: net flows of ${bars.length} months, lowest ${format.percent(worst.value)} in ${worst.name}.`,
    ),
  };
}
