import type { ListFilter } from '@fundscope/ui-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The address parameter of the record that is copied. */
export const COPY_PARAMETER = 'copy';
/** What a saved record leaves with: nobody is asked about it. */
const savedState = { isSaved: true } as const;
/** Begins a new record again in place of the one that is being typed. */
const freshState = { isFresh: true } as const;

/**
 * The address of a screen of records: which record is open (`?user=5`, or a new one: `?user=`), the list's filter, and
 * whether inactive records are listed.
 * @param parameter names the record in the address
 */
export function useRecordAddress(parameter: string) {
  const [address, setAddress] = useSearchParams();
  // The box is drawn with each key, the address follows.
  const [filter, setFilter] = useState<ListFilter>({
    search: address.get('filter') ?? '',
    isActiveOnly: address.get('active') !== '0',
  });
  const named = address.get(parameter);
  const record = named === '' ? null : named;
  const isNew = named === '';
  const changed = (changes: Readonly<Record<string, string | null>>) => (before: URLSearchParams) => {
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    record,
    /** The form of a new record is open. */
    isNew,
    /** The record whose values a new one begins with. */
    copiedRecord: isNew ? address.get(COPY_PARAMETER) : null,
    /** Opens a record; null begins a new one. Typed values are asked about first. */
    open: (next: string | number | null, { isSaved = false } = {}) => {
      const value = next === null ? '' : String(next);
      const place = { [parameter]: value, [COPY_PARAMETER]: null };
      if (value !== named) setAddress(changed(place), { state: isSaved ? savedState : null });
      else if (isNew) setAddress(changed(place), { replace: true, state: isSaved ? savedState : freshState });
    },
    /** Begins a new record with the values of another one. */
    openCopy: (source: string | number) => setAddress(changed({ [parameter]: '', [COPY_PARAMETER]: String(source) })),
    /** Leaves the record for the list alone. */
    close: () => setAddress(changed({ [parameter]: null, [COPY_PARAMETER]: null }), { state: savedState }),
    filter,
    onFilterChange: (next: ListFilter) => {
      setFilter(next);
      const search = next.search === '' ? null : next.search;
      setAddress(changed({ filter: search, active: next.isActiveOnly ? null : '0' }), { replace: true });
    },
  };
}
