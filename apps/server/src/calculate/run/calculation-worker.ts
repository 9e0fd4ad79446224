/** What a thread does that computes figures: one fund after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { calculateFund } from '../figures/calculate-fund.ts';
import { figureMarket, type SharedMarket } from '../figures/figure-market.ts';
import type { FundInput } from '../model/fund-input.ts';
import { copyFigures, type CopiedFigures } from '../results/copy-figures.ts';

export interface ThreadData {
  readonly market: SharedMarket;
  readonly runId: number;
}

export interface FundTask {
  readonly fund: FundInput;
  /** In its list of days. */
  readonly places: readonly number[];
}

export interface FundAnswer {
  readonly figures: CopiedFigures;
  readonly milliseconds: number;
}

if (parentPort) {
  const port = parentPort;
  const { market: shared, runId } = workerData as ThreadData;
  const market = figureMarket(shared);
  // What is thrown ends the thread, and its error reaches whoever waits for the answer.
  port.on('message', ({ fund, places }: FundTask) => {
    const start = performance.now();
    const figures = copyFigures(calculateFund(fund, market, places), runId);
    port.postMessage({ figures, milliseconds: performance.now() - start } satisfies FundAnswer);
  });
}
