import { useState } from 'react';

/** The record that the address names; one with unsaved changes also after somebody else has deleted it. */
export function useKeptRecord<Row>(found: Row | undefined, address: string | null) {
  const [isDirty, onDirtyChange] = useState(false);
  const [last, setLast] = useState<{ readonly row: Row; readonly address: string | null } | null>(null);
  if (found !== undefined && (last?.row !== found || last.address !== address)) setLast({ row: found, address });
  const kept = found === undefined && isDirty && last?.address === address ? last?.row : undefined;
  return { record: found ?? kept, isGone: kept !== undefined, onDirtyChange };
}
