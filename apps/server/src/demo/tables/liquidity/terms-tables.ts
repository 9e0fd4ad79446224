import { addDays } from '@fundscope/contract/calendar';
import type { DemoFund } from '../../funds/demo-fund.ts';
import { reportDays } from '../../demo-calendar.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';

/** Fractions of NAV, or of the price. */
interface Terms {
  readonly noticeDays: number;
  readonly settlementDays: number;
  readonly gateThreshold: number | null;
  readonly swingThreshold: number | null;
  readonly swingFactor: number | null;
  readonly redemptionFee: number | null;
}

const noTool = { gateThreshold: null, swingThreshold: null, swingFactor: null, redemptionFee: null } as const;

/** The terms follow how liquid the fund's assets are. */
export function termsOf({ strategy }: DemoFund): Terms {
  if (strategy.key === 'money-market') return { ...noTool, noticeDays: 0, settlementDays: 1, redemptionFee: 0.0005 };
  if (strategy.key === 'high-yield') {
    return {
      ...noTool,
      noticeDays: 3,
      settlementDays: 4,
      gateThreshold: 0.1,
      swingThreshold: 0.01,
      swingFactor: 0.009,
    };
  }
  if (strategy.key === 'fund-of-funds')
    return { ...noTool, noticeDays: 2, settlementDays: 5, gateThreshold: 0.15, redemptionFee: 0.002 };
  return { ...noTool, noticeDays: 0, settlementDays: 2, gateThreshold: 0.2, swingThreshold: 0.02, swingFactor: 0.0035 };
}

/** One row per fund. */
export const fundTermsTable = demoTable({
  name: 'fund_terms',
  columns: {
    book: 'integer',
    fund_name: 'text',
    redemption_frequency: 'text',
    notice_days: 'integer',
    settlement_days: 'integer',
    cut_off: 'text',
    gate_threshold: 'double precision?',
    swing_threshold: 'double precision?',
    swing_factor: 'double precision?',
    redemption_fee: 'double precision?',
  },
  key: ['book'],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund } = history;
      const terms = termsOf(fund);
      yield {
        book: fund.book,
        fund_name: fund.name,
        redemption_frequency: 'daily',
        notice_days: terms.noticeDays,
        settlement_days: terms.settlementDays,
        cut_off: fund.strategy.key === 'money-market' ? '11:00' : '14:00',
        gate_threshold: terms.gateThreshold,
        swing_threshold: terms.swingThreshold,
        swing_factor: terms.swingFactor,
        redemption_fee: terms.redemptionFee,
      };
    }
  },
});

/** The list of Directive (EU) 2024/927, annex: what limits quantities, and what keeps investors from dilution. */
const tools = [
  ['redemption gate', 'quantity based'],
  ['extension of notice periods', 'quantity based'],
  ['redemption fee', 'anti-dilution'],
  ['swing pricing', 'anti-dilution'],
  ['dual pricing', 'anti-dilution'],
  ['anti-dilution levy', 'anti-dilution'],
  ['redemption in kind', 'quantity based'],
] as const;
type Tool = (typeof tools)[number][0];

const percent = (fraction: number | null): string => `${rounded((fraction ?? 0) * 100, 6)} %`;

/** What the fund has chosen, by its terms: two tools, a money market fund one. */
function chosenTools(fund: DemoFund): ReadonlyMap<Tool, string> {
  const { gateThreshold, swingThreshold, swingFactor, redemptionFee } = termsOf(fund);
  const chosen: [Tool, string][] = [];
  if (gateThreshold !== null) chosen.push(['redemption gate', `threshold ${percent(gateThreshold)} of NAV`]);
  if (swingFactor !== null) {
    chosen.push(['swing pricing', `threshold ${percent(swingThreshold)}, factor ${percent(swingFactor)}`]);
  }
  if (redemptionFee !== null) chosen.push(['redemption fee', `${percent(redemptionFee)} of the amount`]);
  return new Map(chosen);
}

/** The one fund whose gate was used, and when. */
const GATED_BOOK = 1008;
const GATED_FROM = '2026-03-16';

/** One row per fund and tool. Suspension and side pockets are open to every fund, and do not count. */
export const lmtTable = demoTable({
  name: 'lmt',
  columns: {
    book: 'integer',
    fund_name: 'text',
    tool: 'text',
    kind: 'text',
    is_selected: 'boolean',
    parameters: 'text?',
    activated_from: 'date?',
    activated_to: 'date?',
    reason: 'text?',
    notified_to: 'text?',
    reviewed_on: 'date?',
  },
  key: ['book', 'tool'],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund } = history;
      const chosen = chosenTools(fund);
      for (const [tool, kind] of tools) {
        const isSelected = chosen.has(tool);
        const wasUsed = fund.book === GATED_BOOK && tool === 'redemption gate';
        yield {
          book: fund.book,
          fund_name: fund.name,
          tool,
          kind,
          is_selected: isSelected,
          parameters: chosen.get(tool) ?? null,
          activated_from: wasUsed ? GATED_FROM : null,
          activated_to: wasUsed ? addDays(GATED_FROM, 2) : null,
          reason: wasUsed ? 'Rückgaben über 10 % des Fondsvermögens an einem Tag angekündigt' : null,
          notified_to: wasUsed ? 'CSSF, Verwahrstelle' : null,
          reviewed_on: isSelected ? reportDays.findLast((date) => date <= '2026-06-30')! : null,
        };
      }
    }
  },
});
