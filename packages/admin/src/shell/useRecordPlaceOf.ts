import { useEffect, useRef } from 'react';
import type { RecordPlace } from './record-place.ts';
import { useKeptRecord } from './useKeptRecord.ts';
import type { useRecordAddress } from './useRecordAddress.ts';

interface PlacedRecord<Item> {
  readonly parameter: string;
  readonly address: ReturnType<typeof useRecordAddress>;
  /** The record that the address names, where it is there. */
  readonly found: Item | undefined;
}

/** The record that is open, its place for the editor, and the list's element, which takes the focus after the record is left. */
export function useRecordPlaceOf<Item>({ parameter, address, found }: PlacedRecord<Item>) {
  const { record, isGone, onDirtyChange } = useKeptRecord(found, address.record);
  const list = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  // After the record's page is removed: its dialog would take the focus back.
  useEffect(() => {
    if (!isLeft.current || address.record !== null || address.isNew) return;
    isLeft.current = false;
    list.current?.focus();
  });
  const place: RecordPlace = {
    parameter,
    open: address.open,
    openCopy: address.openCopy,
    isGone,
    onDirtyChange,
    leaveToList: () => {
      isLeft.current = true;
      address.close();
    },
  };
  return { record, place, list };
}
