import { useDownloadDocument } from '@fundscope/api-client';
import { useStableCallback } from '@fundscope/ui-kit';
import { useNavigate } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import type { LinkTarget } from '../model/link-target.ts';

/** Does what a link of the navigation means: opens a view, downloads a document, opens another site beside the portal. */
export function useOpenLink(): (target: LinkTarget) => void {
  const { navigation } = usePortalMessages();
  const navigate = useNavigate();
  const download = useDownloadDocument(navigation.downloadFailed);
  return useStableCallback((target: LinkTarget) => {
    if (target.kind === 'internal') void navigate(target.to);
    else if (target.kind === 'document') download.mutate(target.reportType);
    else if (target.kind === 'external') window.open(target.href, '_blank', 'noopener,noreferrer');
  });
}
