import { readStored, writeStored } from '@fundscope/ui-kit';

const KEY = 'filter-panel';
const CLOSED = 'closed';

/** Whether the filter panel is open when a view is opened: as the user left it in this browser. */
export const isPanelWanted = (): boolean => readStored(KEY) !== CLOSED;

export const storePanelWanted = (isOpen: boolean): void => writeStored(KEY, isOpen ? null : CLOSED);
