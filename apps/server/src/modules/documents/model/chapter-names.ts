/** Chapters that a report may have, by the names that a house's file calls them. */
export const chapterNames = [
  'summary',
  'fund',
  'portfolio',
  'market-risk',
  'backtest',
  'stress',
  'leverage',
  'liquidity',
  'credit',
  'indicators',
  'breaches',
  'method',
  'liquidity-summary',
  'liquidity-assets',
  'liquidity-liabilities',
  'liquidity-stress',
  'liquidity-terms',
  'liquidity-method',
] as const;
export type ChapterName = (typeof chapterNames)[number];
