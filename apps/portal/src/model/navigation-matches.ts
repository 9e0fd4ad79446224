import type { Navigation } from '@fundscope/contract/navigation';
import type { LinkTarget } from './link-target.ts';
import type { LinkWords } from './link-words.ts';
import { navigationLinks } from './navigation-links.ts';
import { searchNavigation } from './visible-navigation.ts';

export interface NavigationMatch {
  readonly name: string;
  /** The names of portal, menu and submenu. */
  readonly path: string;
  /** What choosing it does. */
  readonly target: Exclude<LinkTarget, { kind: 'none' }>;
}

const MAX_MATCHES = 50;

/** The links that match the search, at most 50, in the order of the navigation. */
export const navigationMatches = (
  navigation: Navigation,
  search: string,
  words?: LinkWords,
): readonly NavigationMatch[] =>
  search.trim() === ''
    ? []
    : navigationLinks(searchNavigation(navigation, search, words))
        .flatMap(({ link, path, target }) => (target.kind === 'none' ? [] : [{ name: link.name, path, target }]))
        .slice(0, MAX_MATCHES);
