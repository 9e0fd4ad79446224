import type { ColumnLayout } from '@fundscope/wview-grid';
import { useMemo, useState } from 'react';
import { readLayout, writeLayout } from '../model/layout-text.ts';
import { readRemembered, remember } from './remembered.ts';

/** The arrangement of a view's columns as a user left it in this browser. */
export function useStoredLayout(userNr: number, viewName: string) {
  const key = `view-columns:${userNr}:${viewName}`;
  const [text, setText] = useState(() => readRemembered(key));
  const layout = useMemo(() => readLayout(text), [text]);
  const store = (next: ColumnLayout | undefined) => {
    const written = next ? writeLayout(next) : '';
    remember(key, written);
    setText(written);
  };
  return { layout, store };
}
