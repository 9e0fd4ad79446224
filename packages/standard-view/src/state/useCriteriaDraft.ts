import type { ViewInfo } from '@fundscope/contract/views';
import { startTransition, useMemo, useState } from 'react';
import { type ViewCriteria } from '../model/view-criteria.ts';
import { criteriaText, readAddress } from './address.ts';
import { storeDraft, readDraft, type Draft } from './draft.ts';

interface CriteriaDraftOptions {
  readonly address: URLSearchParams;
  readonly info: ViewInfo;
  readonly today: string;
  readonly userNr: number;
}

/**
 * What the address says, and the criteria, order and regression as edited since. Draft stay here and in the tab
 * until they are loaded, and then stand in the address.
 */
export function useCriteriaDraft({ address, info, today, userNr }: CriteriaDraftOptions) {
  const [edits, setEdits] = useState(() => readDraft(userNr, info));
  const text = criteriaText(address);
  const applied = useMemo(
    () => readAddress(new URLSearchParams(text), info, { today, userNr }),
    [text, info, today, userNr],
  );
  const draft: ViewCriteria = edits?.address === text ? edits : applied;
  const put = (next: Draft | undefined) => {
    storeDraft(userNr, info.WVName, next);
    setEdits(next);
  };
  const edit = (change: Partial<ViewCriteria>) =>
    put({ address: text, boxes: draft.boxes, order: draft.order, regression: draft.regression, ...change });
  // In a transition, as the router draws another address: together they show no frame with the old criteria.
  const discardDraft = () => startTransition(() => put(undefined));
  return { applied, draft, edit, discardDraft };
}
