import { breachKinds, type BreachCase, type BreachKind } from '@fundscope/contract/breaches';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';

export const shownBreaches = ['open', 'new', 'overdue', 'mine', 'review', 'closed'] as const;
type ShownBreaches = (typeof shownBreaches)[number];

/** Which breaches are listed: `state`, `kind`, `filter` and `book` of the address. */
export interface BreachFilter {
  readonly shown: ShownBreaches;
  /** Null: all. */
  readonly kind: BreachKind | null;
  readonly text: string;
  /** Of this fund alone, which the server sees to; undefined: of all. */
  readonly book: number | undefined;
}

export const readBreachFilter = (address: URLSearchParams): BreachFilter => ({
  shown: shownBreaches.find((one) => one === address.get('state')) ?? 'open',
  kind: breachKinds.find((one) => one === address.get('kind')) ?? null,
  text: address.get('filter') ?? '',
  book: recordNumberInPathSchema.safeParse(address.get('book')).data,
});

interface Viewer {
  readonly userNr: number;
  /** The cases that wait for the viewer's review. */
  readonly toReview: readonly number[];
}

const matches: Readonly<Record<ShownBreaches, (one: BreachCase, viewer: Viewer) => boolean>> = {
  open: ({ state }) => state !== 'closed',
  new: ({ state }) => state === 'new',
  overdue: ({ isOverdue }) => isOverdue,
  mine: ({ owner, state }, { userNr }) => owner?.UserNr === userNr && state !== 'closed',
  review: ({ CaseNr }, { toReview }) => toReview.includes(CaseNr),
  closed: () => true,
};

/**
 * The breaches that a filter leaves, in their order; every word of its text stands in fund, test, item or owner.
 * @param keptCaseNrs stay listed in any state
 */
export function breachesMatching(
  cases: readonly BreachCase[],
  { shown, kind, text }: BreachFilter,
  viewer: Viewer,
  keptCaseNrs: readonly number[] = [],
): readonly BreachCase[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return cases.filter(
    (one) =>
      (matches[shown](one, viewer) || keptCaseNrs.includes(one.CaseNr)) &&
      (kind === null || one.kind === kind) &&
      words.every((word) => textOf(one).includes(word)),
  );
}

const textOf = ({ BookID, fund, title, item, itemTitle, owner }: BreachCase): string =>
  [`Q${BookID}`, fund, title.en, title.de, item, itemTitle.en, itemTitle.de, owner?.display ?? '']
    .join(' ')
    .toLowerCase();
