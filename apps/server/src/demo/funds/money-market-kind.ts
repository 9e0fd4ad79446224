import { isAlternativeFund, type MoneyMarketKind } from '@fundscope/risk-engine';
import type { DemoFund } from './demo-fund.ts';

/** As Regulation (EU) 2017/1131 authorises it; null for a fund that is no money market fund. All have a variable net asset value. */
export function moneyMarketKindOf({
  strategy,
  lawType,
}: Pick<DemoFund, 'strategy' | 'lawType'>): MoneyMarketKind | null {
  if (strategy.key !== 'money-market') return null;
  return isAlternativeFund(lawType) ? 'standard VNAV' : 'short-term VNAV';
}
