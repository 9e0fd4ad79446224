/**
 * What stands in a field: a value in its locale-free form (empty for none), or a typed text that cannot be
 * read. A field goes on showing an unreadable text; it never becomes part of a filter.
 */
export type Entry = string | { readonly unreadable: string };

export const isUnreadable = (entry: Entry): entry is { readonly unreadable: string } => typeof entry !== 'string';

export const isSameEntry = (one: Entry, other: Entry): boolean =>
  isUnreadable(one) && isUnreadable(other) ? one.unreadable === other.unreadable : one === other;
