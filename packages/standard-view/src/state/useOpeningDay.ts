import { useViewDays } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { useEffect } from 'react';
import { withDay } from '../model/newest-day.ts';
import { openingDay } from '../model/opening-day.ts';
import { readAddress, writeAddress } from './address.ts';
import type { StandardViewScreenProps } from './screen-props.ts';

type OpeningDayOptions = Pick<StandardViewScreenProps, 'address' | 'onAddressChange' | 'userNr' | 'today'> & {
  /** Undefined until it is known, and where the view opens otherwise. */
  readonly info: ViewInfo | undefined;
};

/** Parameters by which an address says itself which rows it means. */
const OWN_ROWS = ['box', 'loaded', 'regression', 'sort'] as const;

/**
 * Opens a view that has a day loaded on the latest complete one, where its address does not say which rows it means.
 *
 * @returns whether the address is still to be decided
 */
export function useOpeningDay({ address, onAddressChange, userNr, today, info }: OpeningDayOptions): boolean {
  const column = info?.dayColumn;
  const isSaved = address.has('view') && address.get('view') !== 'none';
  const isWanted = column !== undefined && !isSaved && OWN_ROWS.every((name) => !address.has(name));
  const { data, isPending, isError, fetchStatus } = useViewDays(
    { viewName: info?.WVName ?? '', isTesting: address.get('TestingDB') === 'true' },
    { enabled: isWanted },
  );
  const day = isWanted && data ? openingDay(data)?.day : undefined;
  useEffect(() => {
    if (!info || column === undefined || day === undefined) return;
    const criteria = readAddress(address, info, { today, userNr });
    const boxes = withDay(criteria.boxes, column, day);
    // The address is outside of React: it is changed once the answer is there.
    onAddressChange(writeAddress(address, { ...criteria, boxes }, 'rows'), { replace: true });
  }, [info, column, day, address, onAddressChange, today, userNr]);
  // Without an answer, or without a day, the view opens as its criteria say.
  return isWanted && (isPending || day !== undefined) && fetchStatus !== 'paused' && !isError;
}
