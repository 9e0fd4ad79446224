import { useApiClient, useViewRows, viewRowsQuery } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { timeOfDay } from '../model/local-time.ts';
import { askView, isSameRequest } from '../model/view-question.ts';
import { writeViewState, type ViewQuestion, type ViewState } from '../model/view-state.ts';

interface ViewLoadOptions {
  readonly info: ViewInfo;
  readonly address: URLSearchParams;
  readonly saved: ViewState;
  readonly draft: ViewQuestion;
  readonly isTesting: boolean;
  readonly today: string;
  readonly onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/**
 * Loads the rows of the question that stands in the address, and puts the edited question there on demand.
 * The rows thus always belong to the address, and edits load nothing.
 */
export function useViewLoad(options: ViewLoadOptions) {
  const { info, address, saved, draft, isTesting, today, onAddressChange } = options;
  const client = useApiClient();
  const queryClient = useQueryClient();
  const text = address.toString();
  // The last hours count from the moment of loading, not from that of drawing.
  const [opened] = useState(() => timeOfDay());
  const [asked, setAsked] = useState({ address: text, time: opened });
  const context = { info, isTesting, now: `${today}T${asked.address === text ? asked.time : opened}` };
  const shown = askView(saved, context);
  const edited = askView(draft, context);
  const canAsk = saved.isLoaded && shown.ok;
  const nothing = { viewName: info.WVName, filter: '', orderBy: '', isTesting, byPassIsRequest: true };
  const rows = useViewRows(shown.ok ? shown.request : nothing, { enabled: canAsk });

  const load = () => {
    const time = timeOfDay();
    const question = askView(draft, { ...context, now: `${today}T${time}` });
    if (!question.ok) return;
    // Rows of an earlier load may be at hand; who asks again wants those of now.
    const { queryKey } = viewRowsQuery({ client, queryClient, request: question.request });
    void queryClient.invalidateQueries({ queryKey, exact: true });
    const next = writeViewState(address, draft);
    setAsked({ address: next.toString(), time });
    if (next.toString() !== text) onAddressChange(next, { replace: false });
  };

  return {
    ...rows,
    load,
    edited,
    shown,
    isAsked: canAsk,
    isChanged: !edited.ok || !shown.ok || !isSameRequest(edited.request, shown.request),
  };
}
