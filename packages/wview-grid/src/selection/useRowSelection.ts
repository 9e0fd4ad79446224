import { useSyncExternalStore } from 'react';
import type { RowSelection, SelectedRows } from './row-selection.ts';

const none: SelectedRows = { all: false, ids: new Set() };
const never = () => () => {};

/** The selected rows, followed as they change; nothing selected where there is no selection. */
export const useRowSelection = (selection: RowSelection | undefined): SelectedRows =>
  useSyncExternalStore(selection?.subscribe ?? never, selection?.get ?? (() => none), () => none);
