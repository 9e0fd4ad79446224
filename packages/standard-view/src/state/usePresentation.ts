import type { ViewInfo } from '@fundscope/contract/views';
import { areEqualLayouts, defaultLayout, type ColumnLayout } from '@fundscope/wview-grid';
import { useStableCallback } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import {
  DEFAULT_LAYOUT,
  readPresentation,
  writePresentation,
  type ViewPresentation,
} from '../model/view-presentation.ts';
import { useSame } from './useSame.ts';
import { useStoredLayout } from './useStoredLayout.ts';

interface PresentationOptions {
  readonly address: URLSearchParams;
  readonly onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
  readonly info: ViewInfo;
  readonly userNr: number;
}

/**
 * How the rows are shown: from the address, the layout otherwise as this user left the view. Changes stand in the
 * address at once, in place of the present entry: *Back* goes to the load before. The same object while nothing of it
 * is another.
 */
export function usePresentation({ address, onAddressChange, info, userNr }: PresentationOptions) {
  const text = address.toString();
  const read = useMemo(() => readPresentation(new URLSearchParams(text), info), [text, info]);
  const stored = useStoredLayout(userNr, info.WVName);
  const layout = read.layout === DEFAULT_LAYOUT ? undefined : (read.layout ?? stored.layout);
  const change = useStableCallback((next: Partial<ViewPresentation>) =>
    onAddressChange(writePresentation(address, next), { replace: true }),
  );
  const changeLayout = useStableCallback((next: ColumnLayout) => {
    const isDefault = areEqualLayouts(next, defaultLayout(info.colForList));
    stored.store(isDefault ? undefined : next);
    change({ layout: isDefault ? DEFAULT_LAYOUT : next });
  });
  /** The address with the layout as it is shown: copied, it shows a colleague the same. */
  const shareableAddress = useMemo(() => writePresentation(address, { layout: layout ?? DEFAULT_LAYOUT }), [address, layout]);
  return useSame({ ...read, layout, shareableAddress, change, changeLayout });
}
