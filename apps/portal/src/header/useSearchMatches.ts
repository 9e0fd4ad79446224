import { useBooks, useSearchTargets, useShareClasses } from '@fundscope/api-client';
import type { ListedSavedView } from '@fundscope/contract/views';
import { useMemo } from 'react';
import { fundMatches, savedViewMatches, type FundMatch } from '../model/fund-matches.ts';
import { navigationMatches, type NavigationMatch } from '../model/navigation-matches.ts';
import { useLinkWords } from '../navigation/useLinkWords.ts';
import { useVisibleNavigation } from '../navigation/useVisibleNavigation.ts';

/** What the search has found; `key` tells it from the others. */
export type SearchMatch = { readonly key: string } & (
  | { readonly kind: 'link'; readonly link: NavigationMatch }
  | { readonly kind: 'fund'; readonly fund: FundMatch }
  | { readonly kind: 'saved'; readonly saved: ListedSavedView }
);

/** Links, funds and saved views that match the search; none while it is empty. What it needs is fetched with the first letter. */
export function useSearchMatches(search: string): readonly SearchMatch[] {
  const { navigation } = useVisibleNavigation();
  const enabled = search.trim() !== '';
  const books = useBooks({ enabled }).data;
  const shareClasses = useShareClasses({ enabled }).data;
  const words = useLinkWords({ enabled });
  const targets = useSearchTargets({ enabled }).data;
  return useMemo(() => {
    const { fundViews = [], savedViews = [] } = targets ?? {};
    return [
      ...navigationMatches(navigation ?? [], search, words).map((link, index) => ({
        key: `link ${index}`,
        kind: 'link' as const,
        link,
      })),
      ...fundMatches({ books: books ?? [], shareClasses: shareClasses ?? [], fundViews }, search).map((fund) => ({
        key: `fund ${fund.bookId} ${fund.view.WVName}`,
        kind: 'fund' as const,
        fund,
      })),
      ...savedViewMatches(savedViews, search).map((saved) => ({
        key: `saved ${saved.id}`,
        kind: 'saved' as const,
        saved,
      })),
    ];
  }, [navigation, books, shareClasses, targets, words, search]);
}
