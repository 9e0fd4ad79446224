import type { Chapter } from '../model/document.ts';
import type { ChapterName } from '../model/chapter-names.ts';
import { backtest } from './chapters/backtest.ts';
import { bankFacts } from './chapters/bank-facts.ts';
import { bankLimits } from './chapters/bank-limits.ts';
import { bankParameters } from './chapters/bank-parameters.ts';
import { bankRates } from './chapters/bank-rates.ts';
import { bankVar } from './chapters/bank-var.ts';
import { breachesAndTests } from './chapters/breaches.ts';
import { condensed } from './chapters/condensed.ts';
import { credit } from './chapters/credit.ts';
import { creditDistribution } from './chapters/credit-distribution.ts';
import { creditIssuers } from './chapters/credit-issuers.ts';
import { creditMethod } from './chapters/credit-method.ts';
import { creditStress } from './chapters/credit-stress.ts';
import { creditSummary } from './chapters/credit-summary.ts';
import { esgCarbon } from './chapters/esg-carbon.ts';
import { esgDeclaration } from './chapters/esg-declaration.ts';
import { esgIndicators } from './chapters/esg-indicators.ts';
import { esgRisk } from './chapters/esg-risk.ts';
import { fundAndLimits } from './chapters/fund.ts';
import { indicators } from './chapters/indicators.ts';
import { counterpartyChapter, leverage } from './chapters/leverage.ts';
import { liquidity } from './chapters/liquidity.ts';
import { liquidityAssets } from './chapters/liquidity-assets.ts';
import { liquidityLiabilities } from './chapters/liquidity-liabilities.ts';
import { liquidityMethod } from './chapters/liquidity-method.ts';
import { liquidityStress } from './chapters/liquidity-stress.ts';
import { liquiditySummary } from './chapters/liquidity-summary.ts';
import { liquidityTerms } from './chapters/liquidity-terms.ts';
import { marketRisk } from './chapters/market-risk.ts';
import { method } from './chapters/method.ts';
import { moneyMarket } from './chapters/money-market.ts';
import { portfolio } from './chapters/portfolio.ts';
import { stress } from './chapters/stress.ts';
import { summary } from './chapters/summary.ts';
import type { ReportContext } from './context/report-context.ts';

/** Nothing where the fund has nothing of it. */
type ChapterMaker = (context: ReportContext) => Chapter | undefined;

export const chapterMakers: Readonly<Record<ChapterName, ChapterMaker>> = {
  summary,
  fund: fundAndLimits,
  portfolio,
  'market-risk': marketRisk,
  backtest,
  stress,
  leverage,
  liquidity,
  credit,
  indicators,
  breaches: breachesAndTests,
  method,
  'liquidity-summary': liquiditySummary,
  'liquidity-assets': liquidityAssets,
  'liquidity-liabilities': liquidityLiabilities,
  'liquidity-stress': liquidityStress,
  'liquidity-terms': liquidityTerms,
  'money-market': moneyMarket,
  'liquidity-method': liquidityMethod,
  'credit-summary': creditSummary,
  'credit-distribution': creditDistribution,
  'credit-issuers': creditIssuers,
  counterparties: counterpartyChapter,
  'credit-stress': creditStress,
  'credit-method': creditMethod,
  condensed,
  'bank-facts': bankFacts,
  'bank-var': bankVar,
  'bank-rates': bankRates,
  'bank-limits': bankLimits,
  'bank-parameters': bankParameters,
  'esg-declaration': esgDeclaration,
  'esg-indicators': esgIndicators,
  'esg-carbon': esgCarbon,
  'esg-risk': esgRisk,
};
