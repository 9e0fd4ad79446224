import { brinsonFachler } from '../attribution/brinson-fachler.ts';
import { linkAttribution } from '../attribution/carino-linking.ts';
import { fromSource } from './check-rows.ts';
import type { CheckValue } from './check-value.ts';

type Returns = readonly [equities: number, bonds: number, cash: number];
const period = (portfolioReturns: Returns, benchmarkReturns: Returns) =>
  brinsonFachler(
    ['equities', 'bonds', 'cash'].map((name, index) => ({
      name,
      portfolioWeight: [0.6, 0.3, 0.1][index]!,
      benchmarkWeight: [0.5, 0.4, 0.1][index]!,
      portfolioReturn: portfolioReturns[index]!,
      benchmarkReturn: benchmarkReturns[index]!,
    })),
  );
const first = period([0.05, 0.01, 0.002], [0.04, 0.015, 0.002]);
const second = period([-0.05, -0.01, -0.002], [0.08, 0.03, 0.004]);
const linked = linkAttribution([first, second]).total;
const INPUT = 'weights 60, 30, 10 to 50, 40, 10 %, returns 5, 1, 0.2 to 4, 1.5, 0.2 %';
const TWO = 'two periods, the second with -5, -1, -0.2 to 8, 3, 0.4 %';

export const attributionCheckValues: readonly CheckValue[] = [
  ...fromSource('by hand', [
    ['brinsonFachler', `${INPUT}: allocation`, first.total.allocation, 0.0025],
    ['brinsonFachler', `${INPUT}: selection`, first.total.selection, 0.003],
    ['brinsonFachler', `${INPUT}: interaction`, first.total.interaction, 0.0015],
  ]),
  ...fromSource('numpy 2.4.6', [
    ['linkAttribution', `${TWO}: allocation`, linked.allocation, 0.0076705988027825425],
    ['linkAttribution', `${TWO}: selection`, linked.selection, -0.08099231945218813],
    ['linkAttribution', `${TWO}: interaction`, linked.interaction, -0.007753399350594464],
  ]),
];
