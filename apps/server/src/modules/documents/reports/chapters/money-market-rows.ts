import type { Block, Cell, Chapter, Table } from '../../model/document.ts';
import { contextOver, type Rows } from './bare-context.ts';
import { moneyMarket } from './money-market.ts';

/** For tests: a money market fund of one deposit and one paper. */
export const cash = {
  type: 'Cash',
  notional: null,
  weight: 0.2,
  maturity_date: null,
  issuer_id: null,
  issuer_type: null,
  days_to_liquidate: 0,
  adv_eur: null,
  rating: 'AA',
};
export const paper = {
  type: 'Money market',
  notional: null,
  weight: 0.8,
  maturity_date: '2026-12-09',
  issuer_id: 'I1',
  issuer_lei: 'L1',
  issuer_type: 'bank',
  group_id: 'I0',
  group_name: 'Bank 0',
  rating: 'AA',
  duration: 0.1,
  spread_duration: null,
  adv_eur: 100,
  market_value: 10,
  bid_ask_bp: 2,
  days_to_liquidate: 0.5,
  coupon: 0,
};
export const deposit = {
  counterparty_name: 'Depotbank',
  kind: 'deposit',
  share: 0.2,
  lei: 'L9',
  group_id: null,
  group_name: null,
  mtm_eur: 2,
  collateral_eur: 0,
};
export const bare: Rows = {
  fund: [
    {
      limit_type: 'COMMITMENT',
      is_aif: false,
      law_type: 4,
      admission_country: 'IE',
      money_market_kind: 'short-term VNAV',
    },
  ],
  nav: [{ net_assets: 100 }],
  varResults: [{ is_legal: true, var: 0.1, calculated_at: '2026-10-30T20:30:00' }],
  varRuns: [],
  positions: [cash, paper],
  counterparties: [deposit],
  ratings: [{ issuer_id: 'I1', agency: 'internal' }],
  ratingScale: [{ number: 1, rating: 'AA', pd_1y: 0.001, is_investment_grade: true }],
  stress: [{ scenario: 'Rates up', risk_classes: 'Interest rate', profit: -0.001 }],
  liquidityStress: [{ scenario: 'Redemption of 10 %', redemption: 0.1, cost_bp: 1 }],
  liquidity: [{}],
};
export const contextOf = (changed: Rows = {}) => contextOver({ ...bare, ...changed }, { reportType: 'LiqRisk' });
export const of = (kind: string | null): Rows => ({ fund: [{ ...bare.fund![0], money_market_kind: kind }] });

export const tableOf = (chapter: Chapter | undefined, id: string): Table =>
  chapter!.blocks
    .flatMap((block: Block): readonly Block[] => (block.kind === 'row' ? block.tables : [block]))
    .find((block): block is Table => block.kind === 'table' && block.id === id)!;
export const valueOf = (cell: Cell | undefined): Cell | undefined =>
  typeof cell === 'object' && cell !== null ? cell.value : cell;

/** What the annex ends with. */
export const noteOf = (changed: Rows): string => {
  const last = moneyMarket(contextOf(changed))!.blocks.at(-1)!;
  return last.kind === 'text' ? last.text : '';
};
export const stressed = (changed: Rows = {}): Map<Cell, (Cell | undefined)[]> =>
  new Map(
    tableOf(moneyMarket(contextOf(changed)), 'Stress der Geldmarktfonds').rows.map(([name = '', ...cells]) => [
      name,
      cells.map(valueOf),
    ]),
  );
export const DEFAULT = '(b) Kreditrisiko: Ausfall der zwei größten Stellen, Verlustquote 100\u202F%';
