import { fundMasterDataSchema, type FundMasterDataSave } from '@fundscope/contract/funds';
import { useAdminChange } from '../admin/useAdminChange.ts';
import { performanceDatesKey } from '../book-facts/usePerformanceDates.ts';
import { fundMasterDataKey } from './useFundMasterData.ts';

/**
 * POST /api/fmdfund : saves the record of a book, processes included; the data is the record as saved. Errors: ApiError
 * `bad-request` with the field (`varProcesses.0.stresstest_limit`), `conflict` with the field `lastChanged` where
 * another user saved it since it was loaded.
 */
export function useSaveFundMasterData() {
  return useAdminChange({
    call: (client, data: FundMasterDataSave) =>
      client.read(fundMasterDataSchema, { method: 'post', url: '/fmdfund', data }),
    outdates: () => [fundMasterDataKey, performanceDatesKey],
  });
}
