import { Banner } from '@fundscope/ui-kit';
import { useState } from 'react';
import { usePortalMessages } from '../messages/index.ts';
import { isYearEndNoticeShown } from '../model/notices.ts';

/** The notice about year-end changes, until its end. */
export function YearEndNotice() {
  const messages = usePortalMessages();
  const [isShown] = useState(() => isYearEndNoticeShown(Date.now() / 1000));
  return isShown && <Banner tone="warning">{messages.yearEnd}</Banner>;
}
