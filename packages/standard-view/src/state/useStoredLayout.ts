import { readStored, writeStored } from '@fundscope/ui-kit';
import { readLayout, writeLayout, type ColumnLayout } from '@fundscope/wview-grid';
import { useMemo, useState } from 'react';

/** The arrangement of a view's columns as a user left it in this browser. */
export function useStoredLayout(userNr: number, viewName: string) {
  const key = `view-columns:${userNr}:${viewName}`;
  const [text, setText] = useState(() => readStored(key) ?? '');
  const layout = useMemo(() => readLayout(text), [text]);
  const store = (next: ColumnLayout | undefined) => {
    const written = next ? writeLayout(next) : '';
    writeStored(key, written === '' ? null : written);
    setText(written);
  };
  return { layout, store };
}
