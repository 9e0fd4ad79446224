import {
  aifCommitmentExposure,
  aifGrossExposure,
  rankByLoss,
  sumOfNotionals,
  ucitsCommitmentExposure,
  type LeveragePosition,
} from '@fundscope/risk-engine';
import { factorClasses, riskFactors } from '../../src/demo/market/risk-factors.ts';
import { stressScenarios } from '../../src/demo/risk/stress-scenarios.ts';
import { nameIn } from '../../src/modules/documents/reports/context/names.ts';
import { parametersOf } from './investor-figures.ts';
import type { Recomputations, Subject, Values } from './recomputation.ts';

/** Every scenario on the exposures of a day, by number, then the parts of the classes of risk. */
async function stressOf({ query }: Subject, date: string): Promise<number[][]> {
  const rows = await query(`select factor, exposure from exposure where book = $book and date = ${date}`);
  const held = new Map(rows.map(([factor, exposure]) => [factor, Number(exposure)]));
  return stressScenarios.map(({ shocks }) => {
    const parts = factorClasses.map((wanted) =>
      riskFactors.reduce(
        (sum, { key, factorClass }, at) => (factorClass === wanted ? sum + (held.get(key) ?? 0) * shocks[at]! : sum),
        0,
      ),
    );
    return [parts.reduce((sum, part) => sum + part, 0), ...parts];
  });
}

async function stress(subject: Subject): Promise<(readonly [name: string, ...number[]])[]> {
  const now = await stressOf(subject, `'$date'`);
  const monthBefore = `(select max(date) from exposure where book = $book and date < date_trunc('month', date '$date'))`;
  const before = await stressOf(subject, monthBefore);
  const [[assets] = []] = await subject.query('select net_assets from nav_of_day');
  const ranks = rankByLoss(now.map(([profit]) => Math.round(profit! * 1e7) / 1e7 + 0));
  const rankOf = (name: string): number => ranks[stressScenarios.findIndex((scenario) => scenario.name === name)]!;
  return stressScenarios
    .map(({ name }, at) => {
      const [profit, ...parts] = now[at]!;
      return [
        name,
        profit!,
        (Math.round(profit! * 1e8) / 1e8) * Number(assets),
        ...parts,
        profit! - before[at]![0]!,
      ] as const;
    })
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b));
}

const areSpreadsUnknown = async ({ query }: Subject): Promise<boolean> =>
  (await query('select are_unknown::integer from spreads'))[0]![0] === 1;

const movesSpreads = (name: string): boolean =>
  stressScenarios.find((scenario) => scenario.name === name)!.classes.includes('Credit spread');

/** Whether a scenario moves spreads and nothing else that the fund has. */
const movesSpreadsAlone = (name: string, parts: readonly number[]): boolean =>
  movesSpreads(name) &&
  parts.every((part, at) => factorClasses[at] === 'Credit spread' || Math.round(part * 1e7) === 0);

/** Without what the model does not know. */
async function shownStress(subject: Subject): Promise<Values[]> {
  const rows = await stress(subject);
  if (!(await areSpreadsUnknown(subject))) return rows;
  const isUnknown = ([name, , , ...rest]: (typeof rows)[number]): boolean =>
    movesSpreadsAlone(name, rest.slice(0, factorClasses.length));
  const numberOf = ([name]: (typeof rows)[number]): number =>
    stressScenarios.findIndex((scenario) => scenario.name === name);
  // What is missing stands behind what is known, by its number.
  const shown = [
    ...rows.filter((row) => !isUnknown(row)),
    ...rows.filter(isUnknown).toSorted((a, b) => numberOf(a) - numberOf(b)),
  ];
  return shown.map(([name, profit, amount, ...rest]): Values => {
    const [equity, rate, spread, currency, commodity, change] = rest;
    const isMissing = movesSpreadsAlone(name, rest.slice(0, factorClasses.length));
    const whole = isMissing ? [null, null] : [profit!, amount!];
    return [
      name,
      ...whole,
      equity!,
      rate!,
      movesSpreads(name) ? null : spread!,
      currency!,
      commodity!,
      isMissing ? null : change!,
    ];
  });
}

/** The rows with what stands behind the name of one that is known in part. */
const named =
  (of: (subject: Subject) => Promise<Values[]>) =>
  async (subject: Subject): Promise<Values[]> => {
    const [rows, unknown] = [await of(subject), await areSpreadsUnknown(subject)];
    const isPart = ([name, profit]: Values): boolean => unknown && profit !== null && movesSpreads(String(name));
    return rows.map((row) =>
      isPart(row) ? [`${nameIn('DE', String(row[0]))} (ohne Aufschläge)`, ...row.slice(1)] : row,
    );
  };

/** By the methods of the law, from the positions. */
async function leverage({ query }: Subject): Promise<Values[]> {
  const [[isAif, notionalsLimit, commitmentLimit, grossLimit] = []] = await query(`
    select is_aif::integer, leverage_limit_notionals, leverage_limit_commitment, limit_gross
    from f, leverage l where l.book = $book and l.date = '$date'`);
  const rows = await query('select name, type, currency, exposure, (notional is not null)::integer from p');
  const positions = rows.map(([name, type, currency, exposure, isDerivative]): LeveragePosition => {
    const [underlying, notional] = [String(name), Number(exposure)];
    if (type === 'Cash') return { underlying, notional, kind: 'baseCurrencyCash' };
    const foreign = String(currency);
    if (isDerivative === 0)
      return { underlying, notional, kind: 'security', ...(foreign !== 'EUR' && { foreignCurrency: foreign }) };
    return {
      underlying,
      notional,
      kind: 'derivative',
      ...(type === 'Currency forward' && notional < 0 && { hedges: { currency: foreign } }),
    };
  });
  const row = (name: string, value: number, limit: unknown): Values => [
    name,
    value,
    Number(limit),
    value / Number(limit),
  ];
  return [
    ...(isAif === 1 ? [row('Bruttomethode', aifGrossExposure(positions), grossLimit)] : []),
    row(
      'Commitment-Methode',
      (isAif === 1 ? aifCommitmentExposure : ucitsCommitmentExposure)(positions),
      commitmentLimit,
    ),
    row('Summe der Nominalwerte', sumOfNotionals(positions), notionalsLimit),
  ];
}

async function stressChart(subject: Subject): Promise<Values[]> {
  const [[limit = null] = []] = await subject.query('select -stress_limit from f');
  const unknown = await areSpreadsUnknown(subject);
  return (await stress(subject)).flatMap(([name, profit = null, , ...rest]) =>
    unknown && movesSpreadsAlone(name, rest.slice(0, factorClasses.length)) ? [] : [[name, profit, limit]],
  );
}

/** Rows of the scenarios that the investor asks for. */
const chosen =
  (of: (subject: Subject) => Promise<Values[]>) =>
  async (subject: Subject): Promise<Values[]> => {
    const { scenarios } = await parametersOf(subject);
    return (await of(subject)).filter(([name]) => scenarios.length === 0 || scenarios.includes(String(name)));
  };

/** With the limits that the investor sets to the loss in the worst scenario. */
async function chartOfInvestor(subject: Subject): Promise<Values[]> {
  const { limits } = await parametersOf(subject);
  const own = limits
    .filter(
      (limit) => limit.measure === 'worst-stress' && !limit.isMinimum && [undefined, subject.book].includes(limit.book),
    )
    .map(({ percent }) => -percent / 100);
  return (await chosen(stressChart)(subject)).map((row): Values => [...row, ...own]);
}

export const stressFigures: Recomputations = {
  Stressszenarien: stressChart,
  'SpecialMARisk: Stressszenarien': chartOfInvestor,
  'Stress nach Risikoklassen': { of: named(shownStress), tolerance: 1e-5 },
  'SpecialMARisk: Stress nach Risikoklassen': { of: named(chosen(shownStress)), tolerance: 1e-5 },
  Leverage: leverage,
};
