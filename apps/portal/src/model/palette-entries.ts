import type { BookEntry, ShareClassEntry } from '@fundscope/contract/funds';
import { placeKey, type NamedPlace, type Places } from '@fundscope/contract/home';
import type { Navigation } from '@fundscope/contract/navigation';
import type { ListedSavedView } from '@fundscope/contract/views';
import { fundAddress, viewLink } from './figure-address.ts';
import type { LinkTarget } from './link-target.ts';
import type { LinkWords } from './link-words.ts';
import { navigationLinks } from './navigation-links.ts';
import type { PaletteEntry } from './palette.ts';

/** How the palette opens what it lists. */
export interface OpenWays {
  readonly openAddress: (address: string) => void;
  readonly openLink: (target: LinkTarget) => void;
  readonly openSaved: (saved: Pick<ListedSavedView, 'WVName' | 'id'>) => void;
}

interface PlaceSources {
  readonly places: Places | undefined;
  readonly navigation: Navigation;
  /** What each kind is called. */
  readonly kinds: Readonly<Record<NamedPlace['place']['kind'], string>>;
}

/** Where the user was last, then the favourites, each once. */
export function placeEntries({ places, navigation, kinds }: PlaceSources, ways: OpenWays): PaletteEntry[] {
  const known = new Map(
    [...(places?.recent ?? []), ...(places?.favourites ?? [])].map((named) => [placeKey(named.place), named]),
  );
  return [...known].map(([key, { place, name, WVName }]) => {
    const entry = { key: `place ${key}`, group: 'places', note: kinds[place.kind], alsoFoundBy: [] } as const;
    switch (place.kind) {
      case 'fund':
        return { ...entry, name, run: () => ways.openAddress(fundAddress(place.book)) };
      case 'saved':
        return { ...entry, name, run: () => ways.openSaved({ id: place.id, WVName }) };
      case 'view': {
        const view = { WVName: place.WVName, Title: name, bookColumn: '', dateColumn: '' };
        const link = viewLink(navigation, view, {});
        return { ...entry, name: link.name, run: () => ways.openAddress(link.to) };
      }
    }
  });
}

interface FundSources {
  readonly books: readonly BookEntry[];
  readonly shareClasses: readonly ShareClassEntry[];
}

/** The funds, each once, found by number, name, external id, description and share classes. */
export function fundEntries({ books, shareClasses }: FundSources, ways: OpenWays): PaletteEntry[] {
  const classNames = new Map<number, string[]>();
  for (const { FundNo, ShareClass, Name } of shareClasses) {
    classNames.set(FundNo, [...(classNames.get(FundNo) ?? []), ShareClass, Name]);
  }
  return [...new Map(books.map((book) => [book.BookID, book])).values()].map((book) => {
    const { BookID, Name, ExternalID, Title, Description } = book;
    return {
      key: `fund ${BookID}`,
      group: 'funds',
      name: Name,
      note: [`Q${BookID}`, ExternalID].filter((text) => text !== '').join(' · '),
      alsoFoundBy: [
        ...[`Q${BookID}`, String(BookID), ExternalID, Title, Description].filter((text) => text !== ''),
        ...(classNames.get(BookID) ?? []),
      ],
      run: () => ways.openAddress(fundAddress(BookID)),
    };
  });
}

interface LinkSources {
  /** As it is shown. */
  readonly navigation: Navigation;
  readonly words: LinkWords;
}

/** The links of the navigation, found by their names and by `linkWords`. */
export function linkEntries({ navigation, words }: LinkSources, ways: OpenWays): PaletteEntry[] {
  return navigationLinks(navigation).flatMap(({ link, path, target }): PaletteEntry[] => {
    if (target.kind === 'none') return [];
    const alsoFoundBy = words.get(link.id) ?? [];
    const run = () => ways.openLink(target);
    return [{ key: `link ${path} ${link.id}`, group: 'views', name: link.name, note: path, alsoFoundBy, run }];
  });
}

export const savedEntries = (saved: readonly ListedSavedView[], ways: OpenWays): PaletteEntry[] =>
  saved.map((one) => ({
    key: `saved ${one.id}`,
    group: 'saved',
    name: one.name,
    note: one.WVName,
    alsoFoundBy: [],
    run: () => ways.openSaved(one),
  }));
