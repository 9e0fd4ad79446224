import type { ListFilter } from '@fundscope/ui-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a saved record leaves with: nobody is asked about it. */
const savedState = { isSaved: true } as const;

/**
 * The address of a screen of records: which record is open (`?user=5`; none: a new one), the list's filter, and whether
 * inactive records are listed.
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
    /** Opens a record; null begins a new one, anew where one has been begun: whoever has typed is asked. */
    open: (next: string | number | null, { isSaved = false } = {}) => {
      const value = next === null ? null : String(next);
      if (value === record) {
        // Two ways to write the address of a new record: the other one leaves this.
        if (value === null) setAddress(changed({ [parameter]: named === null ? '' : null }), { replace: true });
        return;
      }
      setAddress(changed({ [parameter]: value }), { state: isSaved ? savedState : null });
    },
    filter,
    onFilterChange: (next: ListFilter) => {
      setFilter(next);
      const search = next.search === '' ? null : next.search;
      setAddress(changed({ filter: search, active: next.isActiveOnly ? null : '0' }), { replace: true });
    },
  };
}
