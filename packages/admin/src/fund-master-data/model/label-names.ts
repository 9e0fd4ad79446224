import type { PerfProcess, priipsLimitTypes, rebalancings, VarProcess, varMethods } from '@fundscope/contract/funds';
import type { FundFieldName } from './fund-fields.ts';
import type { SectionId } from './sections.ts';
import type { LimitType, MaRiskFundType, NavFrequency } from './text-choices.ts';

type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** The names of the fund master data in one language. */
export interface FundLabels {
  readonly fields: Labels<FundFieldName>;
  readonly varProcess: Labels<keyof VarProcess>;
  readonly perfProcess: Labels<keyof PerfProcess>;
  readonly sections: Labels<SectionId>;
  /** Of stored codes that no config map explains, by field. */
  readonly options: {
    readonly LimitType: Labels<LimitType>;
    readonly NAVFrequency: Labels<NavFrequency>;
    readonly PRIIPS_LimitType: Labels<(typeof priipsLimitTypes)[number]>;
    readonly MaRiskFondsart: Labels<MaRiskFundType>;
    readonly method: Labels<(typeof varMethods)[number]>;
    readonly rebalancing: Labels<(typeof rebalancings)[number]>;
  };
}
