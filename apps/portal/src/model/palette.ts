import { fold, wordsOf } from './search-text.ts';

/** What the palette lists, in this order. */
export const paletteGroups = ['places', 'funds', 'views', 'saved', 'actions'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something that the palette can open or do. */
export interface PaletteEntry {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly name: string;
  /** Where it stands, or what it is. */
  readonly note: string;
  /** Names in other languages and numbers that it is found by besides. */
  readonly alsoFoundBy: readonly string[];
  readonly run: () => void;
}

const MOST_OF_GROUP = 6;
/** Before a text: actions only. */
const ACTIONS_ONLY = '>';

const EXACT = 0;
const WORD_STARTS = 1;
const INSIDE = 2;

/** How well an entry fits; undefined where a word of the search is nowhere in it. */
function fitOf(entry: PaletteEntry, wanted: readonly string[], whole: string): number | undefined {
  const texts = [entry.name, ...entry.alsoFoundBy].map(fold);
  if (!wanted.every((word) => texts.some((text) => text.includes(word)))) return undefined;
  if (texts.includes(whole)) return EXACT;
  const words = texts.flatMap(wordsOf);
  return wanted.every((word) => words.some((one) => one.startsWith(word))) ? WORD_STARTS : INSIDE;
}

/**
 * The entries that fit a search, group after group, the best first: what is named so, what has words that begin so, the
 * rest. All words must be found. Without a search it is where the user has been, and what can be done.
 */
export function paletteMatches(entries: readonly PaletteEntry[], search: string): readonly PaletteEntry[] {
  const text = fold(search).trim();
  const isActionsOnly = text.startsWith(ACTIONS_ONLY);
  const whole = (isActionsOnly ? text.slice(1) : text).trim();
  const wanted = whole.split(/\s+/u).filter((word) => word !== '');
  const isShown = ({ group }: PaletteEntry): boolean =>
    isActionsOnly
      ? group === 'actions'
      : wanted.length > 0
        ? group !== 'places'
        : group === 'places' || group === 'actions';
  const fits = entries.filter(isShown).flatMap((entry) => {
    const fit = fitOf(entry, wanted, whole);
    return fit === undefined ? [] : [{ entry, fit }];
  });
  return paletteGroups.flatMap((group) =>
    fits
      .filter(({ entry }) => entry.group === group)
      .toSorted((one, other) => one.fit - other.fit)
      .slice(0, isActionsOnly ? undefined : MOST_OF_GROUP)
      .map(({ entry }) => entry),
  );
}
