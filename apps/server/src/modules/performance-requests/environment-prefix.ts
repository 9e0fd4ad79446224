import type { PerformanceRequest } from '@fundscope/contract/requests';
import type { Environment } from '../../database/environments.ts';

const environments = {
  p: 'production',
  r: 'regression',
  t: 'testing',
} as const satisfies Record<PerformanceRequest['prefix'], Environment>;

/** The environment that a performance request means. */
export const environmentOfPrefix = (prefix: PerformanceRequest['prefix']): Environment => environments[prefix];
