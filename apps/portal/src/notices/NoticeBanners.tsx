import { useNotices } from '@fundscope/api-client';
import { isNoticeShown } from '@fundscope/contract/installation';
import { Banner, useLocale } from '@fundscope/ui-kit';

/** The notices of the installation, each for as long as it lasts. */
export function NoticeBanners() {
  const { locale } = useLocale();
  // Asked again every few minutes: as exact as a notice has to be.
  const { data, dataUpdatedAt: nowMs } = useNotices();
  return data?.banners
    .filter((notice) => isNoticeShown(notice, nowMs))
    .map(({ id, text }) => (
      <Banner key={id} tone="warning">
        {text[locale]}
      </Banner>
    ));
}
