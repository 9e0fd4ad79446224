import { MOST_ARCHIVE_DOCUMENTS, type ExpectedTime, type RiskDocument } from '@fundscope/contract/requests';

/** How documents reach the user: each as a file of its own, all in one archive, or the archive in the inbox only. */
export type Delivery = 'files' | 'archive' | 'inbox';

/** Browsers ask about, or block, many downloads at once. */
export const MOST_SINGLE_FILES = 10;

/** The first is the default. */
export function offeredDeliveries(documents: number): readonly [Delivery, ...Delivery[]] {
  if (documents < 2) return ['files'];
  return documents > MOST_SINGLE_FILES ? ['archive', 'inbox'] : ['files', 'archive', 'inbox'];
}

export const fitsDelivery = (documents: number): boolean => documents <= MOST_ARCHIVE_DOCUMENTS;

/** Seconds until documents are made that are asked for now; undefined where one of them or of those before was not measured. */
export function expectedSeconds(
  asked: readonly Pick<RiskDocument, 'reportType' | 'format'>[],
  { documents, secondsBefore }: ExpectedTime,
): number | undefined {
  let seconds = secondsBefore ?? undefined;
  for (const { reportType, format } of asked) {
    const measured = documents.find((one) => one.reportType === reportType && one.format === format);
    seconds = seconds === undefined || !measured ? undefined : seconds + measured.seconds;
  }
  return seconds;
}
