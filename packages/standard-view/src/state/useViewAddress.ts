import type { ViewInfo } from '@fundscope/contract/views';
import { useStableCallback } from '@fundscope/ui-kit';
import { areEqualLayouts, defaultLayout, type ColumnLayout } from '@fundscope/wview-grid';
import { useMemo } from 'react';
import { readCellFilters } from '../model/cell-filters.ts';
import { readInlineChoice } from '../model/inline-choice.ts';
import {
  DEFAULT_LAYOUT,
  readPresentation,
  writePresentation,
  type ViewPresentation,
} from '../model/view-presentation.ts';
import { criteriaText, readAddress } from './address.ts';
import type { StandardViewScreenProps } from './screen-props.ts';
import { useStoredLayout } from './useStoredLayout.ts';

interface ViewAddressOptions extends Pick<StandardViewScreenProps, 'address' | 'onAddressChange' | 'userNr' | 'today'> {
  readonly info: ViewInfo;
}

/**
 * What a view's address says: criteria, and how the rows are shown, the layout otherwise as this user left the view.
 * Changes of the latter stand in the address at once, in place of the present entry: *Back* goes to the load before.
 */
export function useViewAddress({ address, onAddressChange, info, userNr, today }: ViewAddressOptions) {
  const text = criteriaText(address);
  const applied = useMemo(
    () => readAddress(new URLSearchParams(text), info, { today, userNr }),
    [text, info, today, userNr],
  );
  const addressText = address.toString();
  const presentation = useMemo(() => readPresentation(new URLSearchParams(addressText), info), [addressText, info]);
  const stored = useStoredLayout(userNr, info.WVName);
  const layout = presentation.layout === DEFAULT_LAYOUT ? undefined : (presentation.layout ?? stored.layout);
  const shareableAddress = useMemo(
    () => writePresentation(address, { layout: layout ?? DEFAULT_LAYOUT }),
    [address, layout],
  );
  const { inlineText } = presentation;
  const { inlineGroups } = applied;
  const inlineChoice = useMemo(() => readInlineChoice(inlineText, inlineGroups), [inlineText, inlineGroups]);
  const changePresentation = useStableCallback((next: Partial<ViewPresentation>) =>
    onAddressChange(writePresentation(address, next), { replace: true }),
  );
  const changeLayout = useStableCallback((next: ColumnLayout) => {
    const isDefault = areEqualLayouts(next, defaultLayout(info.colForList));
    stored.store(isDefault ? undefined : next);
    changePresentation({ layout: isDefault ? DEFAULT_LAYOUT : next });
  });
  const { cellsText } = presentation;
  const cellFilters = useMemo(() => readCellFilters(cellsText, info), [cellsText, info]);
  const location = useMemo(
    () => ({ criteriaText: text, applied, presentation, layout, shareableAddress, inlineChoice, cellFilters }),
    [text, applied, presentation, layout, shareableAddress, inlineChoice, cellFilters],
  );
  return { location, changePresentation, changeLayout };
}
