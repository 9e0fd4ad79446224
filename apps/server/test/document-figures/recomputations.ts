import { bankFigures } from './bank-figures.ts';
import { creditFigures } from './credit-figures.ts';
import { esgFigures } from './esg-figures.ts';
import { fundFigures } from './fund-figures.ts';
import { investorFigures } from './investor-figures.ts';
import { liquidityFigures } from './liquidity-figures.ts';
import { marketFigures } from './market-figures.ts';
import { moneyMarketFigures } from './money-market-figures.ts';
import { redemptionFigures } from './redemption-figures.ts';
import { stressFigures } from './stress-figures.ts';
import type { Recomputations } from './recomputation.ts';

const byName: Recomputations = {
  ...fundFigures,
  ...marketFigures,
  ...stressFigures,
  ...liquidityFigures,
  ...moneyMarketFigures,
  ...redemptionFigures,
  ...creditFigures,
  ...bankFigures,
  ...investorFigures,
  ...esgFigures,
};

/** @param part report and table, such as `LiqRisk: Kennzahlen` */
export const recomputationOf = (part: string): Recomputations[string] | undefined =>
  byName[part] ?? byName[part.split(': ')[1] ?? ''];
