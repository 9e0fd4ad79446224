import { CLEARING_HOUSE, depositsOf, forwardBankOf } from '../funds/counterparties.ts';
import type { ClaimKind } from '../funds/counterparty-limits.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { openForwards } from '../funds/posted-margin.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { rounded } from '../seeded-random.ts';

/** Of a forward's value when it is for the fund. */
const COLLATERAL = 0.9;
const HAIRCUT = 0.02;

export interface CounterpartyClaim {
  readonly counterparty: string;
  readonly kind: ClaimKind;
  /** Euros; of a forward negative when the fund owes. */
  readonly value: number;
  readonly collateral: number;
  readonly haircut: number;
  /** What is not covered, in euros and of NAV; the latter is rounded as reported. */
  readonly net: number;
  readonly share: number;
}

/** What each counterparty owes the fund at the close of a report day. */
export const claimsOfDay = (history: FundHistory, market: DemoMarket, day: number): CounterpartyClaim[] =>
  openClaims(history, market, day).map((claim) => {
    const isForward = claim.kind === 'forward';
    const collateral = isForward ? Math.max(0, claim.value) * COLLATERAL : 0;
    const net = Math.max(0, claim.value - collateral * (1 - HAIRCUT));
    const share = rounded(net / history.netAssets[day]!, 8);
    return { ...claim, collateral, haircut: isForward ? HAIRCUT : 0, net, share };
  });

/**
 * Together they are the fund's cash, which has the gains and losses of derivatives in it: what stands open with a bank and
 * what is posted as a margin is not with the depositary as well.
 */
function openClaims(
  history: FundHistory,
  market: DemoMarket,
  day: number,
): Pick<CounterpartyClaim, 'counterparty' | 'kind' | 'value'>[] {
  const { fund, cash, postedMargin } = history;
  const forwards = openForwards(history, market, day);
  const posted = postedMargin[day]!;
  const free = Math.max(0, cash[day]! - forwards) - posted;
  return [
    ...depositsOf(fund, free).map(({ bank, value }) => ({ counterparty: bank.id, kind: 'deposit' as const, value })),
    ...(forwards === 0 ? [] : [{ counterparty: forwardBankOf(fund).id, kind: 'forward' as const, value: forwards }]),
    ...(posted === 0 ? [] : [{ counterparty: CLEARING_HOUSE, kind: 'margin' as const, value: posted }]),
  ];
}
