import type { FundMasterDataFields } from './fund-master-data.ts';
import type { VarProcess } from './fund-processes.ts';

/** Fields that set a limit of the fund, or which table of limits it has. */
export const fundLimitFields = [
  'law_type',
  'LimitType',
  'limit_abs_fund',
  'limit_rel_fund',
  'stresstest_limit_fund',
  'leverage_limit_notionals',
  'leverage_limit_ca',
  'leverage_limit_bm',
  'ca_limit',
  'creditrisk_limit',
  'credit_risk_limit_rating',
  'credit_risk_limit_hy',
  'credit_risk_limit_hr',
  'liq_stress_limit_1t',
  'liq_stress_limit_30t',
  'PRIIPS_LimitType',
  'PRIIPS_v_lim',
  'PRIIPS_q_lim',
] as const satisfies readonly (keyof FundMasterDataFields)[];

type LimitedRecord = Pick<FundMasterDataFields, (typeof fundLimitFields)[number]> & {
  readonly varProcesses: readonly VarProcess[];
};

/** Whether a save changes a limit of the fund or of a VaR process, or which process is the legal one; a new record does. */
export const changesLimits = (before: LimitedRecord | undefined, after: LimitedRecord): boolean =>
  before === undefined || limitsOf(before) !== limitsOf(after);

const limitsOf = (record: LimitedRecord): string =>
  JSON.stringify([
    fundLimitFields.map((field) => record[field]),
    record.varProcesses.map(({ name, isLegal, limitAbs, limitRel, stresstest_limit }) => [
      name,
      isLegal,
      limitAbs,
      limitRel,
      stresstest_limit,
    ]),
  ]);
