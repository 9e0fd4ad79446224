import type { ViewInfo } from '@fundscope/contract/views';

export type OfferedRequest = 'export' | 'pdf' | 'irs';

interface Rights {
  /** Some link of the user's navigation contains `PFRequestController_Post`. */
  readonly canRequestExports: boolean;
}

/**
 * What a view's rows can be requested as: an overview of reports offers exports to whoever may request them, views with
 * documents offer PDF requests, a view with an `irsRequestType` offers IRS requests.
 */
export function offeredRequests(
  { isExportRequest, pdfRequest, irsRequestType }: ViewInfo,
  { canRequestExports }: Rights,
): readonly OfferedRequest[] {
  const offered: (OfferedRequest | false)[] = [
    canRequestExports && isExportRequest === true && 'export',
    pdfRequest !== undefined && 'pdf',
    irsRequestType !== '' && 'irs',
  ];
  return offered.filter((kind) => kind !== false);
}
