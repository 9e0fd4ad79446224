import type { ParameterVersion } from '@fundscope/contract/administration';

/** A parameter set as it holds on a day, and whose it is. */
export interface InvestorParameters extends Omit<ParameterVersion, 'parameters'> {
  readonly groupName: string;
  readonly parameters: NonNullable<ParameterVersion['parameters']>;
}
