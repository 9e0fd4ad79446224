import { useJobChange } from './useJobChange.ts';

/** POST /api/jobs/{id}/cancel : ends a request that waits or runs. Error: ApiError `conflict` where it has ended already. */
export const useCancelJob = () => useJobChange('cancel');
