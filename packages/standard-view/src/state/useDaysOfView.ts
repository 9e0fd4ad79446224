import { useViewDays } from '@fundscope/api-client';
import type { ViewDay } from '@fundscope/contract/views';
import { useView } from './view-context.ts';

/** The days of the data set that is shown, the newest first; undefined for a view that has none, and until they are known. */
export function useDaysOfView(): { readonly days: readonly ViewDay[] | undefined; readonly hasFailed: boolean } {
  const { info, isTesting } = useView((view) => ({ info: view.info, isTesting: view.isTestingRows }));
  const { data, isError } = useViewDays(
    { viewName: info.WVName, isTesting },
    { enabled: info.dayColumn !== undefined },
  );
  return { days: data, hasFailed: isError };
}
