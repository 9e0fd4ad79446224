import { useDownloadDocument, useOpenAnySavedView } from '@fundscope/api-client';
import type { SavedView } from '@fundscope/contract/views';
import { useNavigate } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import type { FundMatch } from '../model/fund-matches.ts';
import type { LinkTarget } from '../model/link-target.ts';
import type { SearchMatch } from './useSearchMatches.ts';

/** Does what choosing a match means: opens a view, downloads a document, opens another site beside the portal. */
export function useOpenMatch(): (match: SearchMatch) => void {
  const { navigation, header } = usePortalMessages();
  const navigate = useNavigate();
  const download = useDownloadDocument(navigation.downloadFailed);
  const readSaved = useOpenAnySavedView(header.savedViewFailed);
  const openLink = (target: LinkTarget): void => {
    if (target.kind === 'internal') void navigate(target.to);
    else if (target.kind === 'document') download.mutate(target.reportType);
    else if (target.kind === 'external') window.open(target.href, '_blank', 'noopener,noreferrer');
  };
  return (match) => {
    switch (match.kind) {
      case 'link':
        openLink(match.link.target);
        return;
      case 'fund':
        void fundAddress(match.fund).then((address) => navigate(address));
        return;
      case 'saved':
        readSaved.mutate(match.saved, {
          onSuccess: (saved) => void savedViewAddress(saved).then((address) => navigate(address)),
        });
    }
  };
}

/** The view with the fund as its one criterion, loaded. */
async function fundAddress({ bookId, view }: FundMatch): Promise<string> {
  const { encodeBoxes } = await import('@fundscope/criteria-filters');
  const criterion = { kind: 'compare', operator: '=', value: String(bookId) } as const;
  const [box = ''] = encodeBoxes([{ column: view.column, binaryOperator: 'or', criteria: [criterion] }]);
  return `/StandardView?${new URLSearchParams({ WVName: view.WVName, box, loaded: 'true' }).toString()}`;
}

async function savedViewAddress(saved: SavedView): Promise<string> {
  // The code of the view screen arrives with its first use.
  const { savedViewSearch } = await import('@fundscope/standard-view');
  return `/StandardView?${savedViewSearch(saved)}`;
}
