import { useNavigate } from 'react-router-dom';
import { viewLink } from '../model/figure-address.ts';
import type { FundMatch } from '../model/fund-matches.ts';
import { useOpenLink } from '../navigation/useOpenLink.ts';
import { useOpenSaved } from '../places/useOpenSaved.ts';
import type { SearchMatch } from './useSearchMatches.ts';

/** Does what choosing a match means. */
export function useOpenMatch(): (match: SearchMatch) => void {
  const navigate = useNavigate();
  const openLink = useOpenLink();
  const openSaved = useOpenSaved();
  return (match) => {
    switch (match.kind) {
      case 'link':
        openLink(match.link.target);
        return;
      case 'fund':
        void navigate(fundViewAddress(match.fund));
        return;
      case 'saved':
        openSaved(match.saved);
    }
  };
}

/** The view with the fund as its one criterion, loaded. */
const fundViewAddress = ({ bookId, view: { WVName, Title, column } }: FundMatch): string =>
  viewLink([], { WVName, Title, bookColumn: column, dateColumn: '' }, { book: bookId }).to;
