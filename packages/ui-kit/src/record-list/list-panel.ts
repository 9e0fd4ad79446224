import { createContext, use } from 'react';

/** Makes way for the record, where the list lies over it. */
export const ListPanelContext = createContext<() => void>(() => {});

/** Makes the list make way for the record, where it is narrow; a list calls it when one of its rows is opened. */
export const useCloseListPanel = (): (() => void) => use(ListPanelContext);
