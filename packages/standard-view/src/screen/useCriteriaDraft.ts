import type { ViewInfo } from '@fundscope/contract/views';
import { startTransition, useMemo, useState } from 'react';
import { questionText, readViewState, type ViewQuestion } from '../model/view-state.ts';
import { keepEdits, readEdits, type Edits } from './edits-store.ts';

interface CriteriaDraftOptions {
  readonly address: URLSearchParams;
  readonly info: ViewInfo;
  readonly today: string;
  readonly userNr: number;
}

/**
 * What the address says, and the criteria, order and regression as edited since. Edits stay here and in the tab
 * until they are loaded, and then stand in the address.
 */
export function useCriteriaDraft({ address, info, today, userNr }: CriteriaDraftOptions) {
  const [edits, setEdits] = useState(() => readEdits(userNr, info));
  const text = questionText(address);
  const saved = useMemo(
    () => readViewState(new URLSearchParams(text), info, { today, userNr }),
    [text, info, today, userNr],
  );
  const draft: ViewQuestion = edits?.address === text ? edits : saved;
  const put = (next: Edits | undefined) => {
    keepEdits(userNr, info.WVName, next);
    setEdits(next);
  };
  const edit = (change: Partial<ViewQuestion>) =>
    put({ address: text, boxes: draft.boxes, order: draft.order, regression: draft.regression, ...change });
  // In a transition, as the router draws another address: together they show no frame with the old criteria.
  const forget = () => startTransition(() => put(undefined));
  return { saved, draft, edit, forget };
}
