import { flag } from './kinds.ts';
import { setting } from './setting.ts';

const whetherNeeded = (variable: string) => setting(variable, flag.default(false));

/** Which changes wait until another person has approved them. */
export const approval = {
  /** Every change of fund master data. */
  approvesMasterData: whetherNeeded('FUNDSCOPE_APPROVE_MASTER_DATA'),
  /** Those that change a limit of the fund. */
  approvesLimits: whetherNeeded('FUNDSCOPE_APPROVE_LIMITS'),
  approvesCorrections: whetherNeeded('FUNDSCOPE_APPROVE_CORRECTIONS'),
};
