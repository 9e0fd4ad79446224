import { useBooks, useNavigation, usePlaces, useSearchTargets, useShareClasses } from '@fundscope/api-client';
import { useStableCallback } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTodayMessages } from '../messages/index.ts';
import { fundEntries, linkEntries, placeEntries, savedEntries, type OpenWays } from '../model/palette-entries.ts';
import type { PaletteEntry } from '../model/palette.ts';
import { visibleNavigation } from '../model/visible-navigation.ts';
import { useLinkWords } from '../navigation/useLinkWords.ts';
import { useOpenLink } from '../navigation/useOpenLink.ts';
import { useOpenSaved } from '../places/useOpenSaved.ts';
import { usePaletteActions } from './usePaletteActions.ts';

/** Everything that the user may open or do, found by its names in either language. */
export function usePaletteEntries(): { readonly entries: readonly PaletteEntry[]; readonly isLoading: boolean } {
  const { placeKinds } = useTodayMessages();
  const navigate = useNavigate();
  const openLink = useOpenLink();
  const openSaved = useOpenSaved();
  const openAddress = useStableCallback((address: string) => void navigate(address));
  const actions = usePaletteActions();
  const { data: navigation } = useNavigation();
  const words = useLinkWords({ enabled: true });
  const { data: books = [], isPending } = useBooks();
  const { data: shareClasses = [] } = useShareClasses();
  const { data: targets } = useSearchTargets();
  const { data: places } = usePlaces();

  const entries = useMemo(() => {
    const ways: OpenWays = { openAddress, openLink, openSaved };
    const shown = visibleNavigation(navigation ?? []);
    return [
      ...placeEntries({ places, navigation: shown, kinds: placeKinds }, ways),
      ...fundEntries({ books, shareClasses }, ways),
      ...linkEntries({ navigation: shown, words }, ways),
      ...savedEntries(targets?.savedViews ?? [], ways),
    ];
  }, [books, navigation, openAddress, openLink, openSaved, placeKinds, places, shareClasses, targets, words]);
  return { entries: [...entries, ...actions], isLoading: isPending };
}
