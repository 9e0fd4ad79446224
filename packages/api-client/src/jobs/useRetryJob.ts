import { useJobChange } from './useJobChange.ts';

/** POST /api/jobs/{id}/retry : starts a failed or cancelled request anew. Errors: ApiError `conflict`, `forbidden`. */
export const useRetryJob = () => useJobChange('retry');
