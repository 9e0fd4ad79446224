import { createContext, use } from 'react';
import type { useRecordAddress } from './useRecordAddress.ts';

/** Where a record stands: the screen around its editor. */
export interface RecordPlace {
  /** Names the record in the address. */
  readonly parameter: string;
  readonly open: ReturnType<typeof useRecordAddress>['open'];
  /** Begins a new record with the values of another one. */
  readonly openCopy: ReturnType<typeof useRecordAddress>['openCopy'];
  /** Somebody else has deleted the record. */
  readonly isGone: boolean;
  readonly onDirtyChange: (isDirty: boolean) => void;
  /** Leaves the record for the list, which takes the focus. */
  readonly leaveToList: () => void;
}

export const RecordPlaceContext = createContext<RecordPlace | null>(null);

/** Throws outside of a screen of records. */
export function useRecordPlace(): RecordPlace {
  const place = use(RecordPlaceContext);
  if (!place) throw new Error('useRecordPlace must be used inside a RecordPlaceContext');
  return place;
}
