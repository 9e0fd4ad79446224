import type { Chapter, Chart, Facts, Table } from '../../model/document.ts';
import { nameIn } from '../context/names.ts';
import { change, type ReportContext } from '../context/report-context.ts';
import { isWhollyUnknown, lacksPart, lacksSpreads, spreadNotes, withoutSpreads } from '../context/spread-risk.ts';

/** What the scenarios would cost, with the parts of the risk classes, against the limit of the house. Nothing without any. */
export const stress = (context: ReportContext): Chapter | undefined =>
  context.figures.stress.length === 0
    ? undefined
    : {
        id: 'stress',
        title: context.say('Stresstests', 'Stress tests'),
        blocks: [stressChart(context), parts(context), moves(context), reverse(context)],
      };

export function stressChart(context: ReportContext): Chart {
  const { figures, say, format, order } = context;
  const rows = figures.stress.flatMap((row) =>
    row.profit === null || isWhollyUnknown(context, row) ? [] : [{ ...row, profit: row.profit }],
  );
  const worst = figures.stress[0]!;
  const name = (row: typeof worst): string => nameIn(order.language, row.scenario);
  const own = investorLimits(context);
  return {
    kind: 'chart',
    form: 'bars',
    id: say('Stressszenarien', 'Stress scenarios'),
    title: lacksSpreads(context)
      ? say(
          'Ergebnis je Szenario ohne nicht modellierte Aufschläge, % des Fondsvermögens',
          'Profit by scenario without spreads not modelled, % of net assets',
        )
      : say('Ergebnis je Szenario, % des Fondsvermögens', 'Profit by scenario, % of net assets'),
    source: 'stress_result',
    unit: 'percent',
    bars: rows.map((row) => ({
      name: name(row),
      value: row.profit,
      isBreach: row.is_breach === true || own.some(({ value }) => row.profit < value),
    })),
    limits: [
      {
        name: `${say('Stresslimit', 'Stress limit')} ${format.percent(-worst.stress_limit)}`,
        value: -worst.stress_limit,
      },
      ...own,
    ],
    alt: say(
      `Balkendiagramm: Ergebnis in ${rows.length} Szenarien. Größter Verlust ${format.percent(worst.profit)} (${name(worst)}), Stresslimit ${format.percent(-worst.stress_limit)}${own.map((limit) => `, ${limit.name}`).join('')}.`,
      `Bar chart: profit in ${rows.length} scenarios. Largest loss ${format.percent(worst.profit)} (${name(worst)}), stress limit ${format.percent(-worst.stress_limit)}${own.map((limit) => `, ${limit.name}`).join('')}.`,
    ),
  };
}

/** What the investor and the investment guidelines allow to be lost in the worst scenario. */
function investorLimits({ investor, order, say, format }: ReportContext) {
  return (investor?.parameters.limits ?? [])
    .filter(
      ({ measure, isMinimum, book }) => measure === 'worst-stress' && !isMinimum && (book ?? order.book) === order.book,
    )
    .map(({ name, kind, percent }) => {
      const value = -percent / 100 + 0;
      const whose = kind === 'guideline' ? say('Anlagerichtlinie', 'guideline') : say('Anleger', 'investor');
      return { name: `${name} (${whose}) ${format.percent(value)}`, value };
    });
}

function parts(context: ReportContext): Table {
  const { figures, say, order } = context;
  const name = (text: string): string => nameIn(order.language, text);
  const before = new Map(figures.stressBefore.map((row) => [row.scenario_nr, row.profit]));
  return {
    kind: 'table',
    id: say('Stress nach Risikoklassen', 'Stress by risk class'),
    title: say('Teile der Risikoklassen (Verlust negativ)', 'Parts of the risk classes (loss negative)'),
    date: order.date,
    source: 'stress_result',
    isSmall: true,
    columns: [
      { title: say('Szenario', 'Scenario'), unit: 'text', grows: true },
      { title: say('gesamt', 'Total'), unit: 'percent' },
      { title: say('in EUR', 'In EUR'), unit: 'money' },
      { title: say('Aktien', 'Equity'), unit: 'percent' },
      { title: say('Zins', 'Rates'), unit: 'percent' },
      { title: say('Kredit', 'Spread'), unit: 'percent' },
      { title: say('Währung', 'Currency'), unit: 'percent' },
      { title: say('Rohstoffe', 'Commodity'), unit: 'percent' },
      { title: say('zum Vormonat', 'To last month'), unit: 'points' },
    ],
    rows: figures.stress.map((row) => [
      lacksPart(context, row) && !isWhollyUnknown(context, row)
        ? withoutSpreads(context, name(row.scenario))
        : name(row.scenario),
      ...(isWhollyUnknown(context, row) ? [null, null] : [row.profit, row.profit_eur]),
      row.equity,
      row.interest_rate,
      lacksPart(context, row) ? null : row.credit_spread,
      row.currency,
      row.commodity,
      isWhollyUnknown(context, row) ? null : change(row.profit, before.get(row.scenario_nr), { unit: 'percent' }),
    ]),
    notes: [
      say(
        'Ein Teil ist die Summe der Bewegungen der Klasse, jede mal der Empfindlichkeit des Fonds gegen diesen Faktor (linear).',
        'A part is the sum of the moves of the class, each times the sensitivity of the fund to that factor (linear).',
      ),
      ...spreadNotes(context),
    ],
  };
}

/** What each scenario does to the risk factors. */
const moves = ({ figures, say, order }: ReportContext): Facts => ({
  kind: 'facts',
  id: say('Szenarien', 'Scenarios'),
  title: say('Bewegungen der Risikofaktoren', 'Moves of the risk factors'),
  pairs: figures.stress.map(({ scenario, description }) => [
    nameIn(order.language, scenario),
    // The descriptions have hyphens for minus signs.
    nameIn(order.language, description).replaceAll(/-(?=\d)/gu, '\u2212'),
  ]),
});

/** How many times the worst scenario would have to come before the limit, or everything, is lost. */
function reverse(context: ReportContext): Chapter['blocks'][number] {
  const { figures, say, format, order } = context;
  const [worst] = figures.stress;
  if (!worst || worst.profit === null || worst.profit >= 0) {
    const isPart = figures.stress.some((row) => lacksPart(context, row));
    return {
      kind: 'text',
      text: isPart
        ? say(
            'In keinem Szenario verliert der Fonds, soweit bekannt; was Aufschläge kosten, fehlt.',
            'The fund loses in no scenario as far as is known; what spreads cost is missing.',
          )
        : say('In keinem Szenario verliert der Fonds.', 'The fund loses in no scenario.'),
    };
  }
  const toLimit = format.number(worst.stress_limit / -worst.profit);
  const toNothing = format.number(1 / -worst.profit);
  const scenario = nameIn(order.language, worst.scenario);
  const name = lacksPart(context, worst) ? withoutSpreads(context, scenario) : scenario;
  return {
    kind: 'text',
    text: say(
      `Umgekehrter Stresstest: Das Szenario ${name} erreicht das Stresslimit beim ${toLimit}-Fachen seiner Bewegungen und verzehrt das Fondsvermögen beim ${toNothing}-Fachen (linear).`,
      `Reverse stress test: the scenario ${name} reaches the stress limit at ${toLimit} times its moves, and consumes the net assets at ${toNothing} times (linear).`,
    ),
  };
}
