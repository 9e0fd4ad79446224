import { useNoteOpened } from '@fundscope/api-client';
import { useEffect } from 'react';

/** Notes that a fund was opened; undefined: none yet. */
export function useOpenedFund(book: number | undefined): void {
  const { mutate } = useNoteOpened();
  useEffect(() => {
    if (book !== undefined) mutate({ kind: 'fund', book });
  }, [book, mutate]);
}

/** Notes that a view was opened; undefined: none yet. */
export function useOpenedView(viewName: string | undefined): void {
  const { mutate } = useNoteOpened();
  useEffect(() => {
    if (viewName !== undefined) mutate({ kind: 'view', WVName: viewName });
  }, [viewName, mutate]);
}
