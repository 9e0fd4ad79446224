import {
  regressionQuery,
  useApiClient,
  useRegression,
  useViewRows,
  viewRowsQuery,
  type RegressionRequest,
  type ViewRequest,
} from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { useQueryClient } from '@tanstack/react-query';
import { useStableCallback } from '@fundscope/ui-kit';
import { useMemo, useState } from 'react';
import { isSameAddress } from './address.ts';
import { timeOfDay } from '../model/local-time.ts';
import { buildRequest, isSameRequest, type BuiltRequest } from '../model/built-request.ts';
import { type LoadKind, type ViewCriteria } from '../model/view-criteria.ts';
import { criteriaText, writeAddress, type AppliedAddress } from './address.ts';
import { usePlaceId } from './usePlaceId.ts';
import { useSame } from './useSame.ts';

interface ViewLoadOptions {
  readonly info: ViewInfo;
  readonly address: URLSearchParams;
  readonly applied: AppliedAddress;
  readonly draft: ViewCriteria;
  readonly isTesting: boolean;
  readonly today: string;
  /** Puts a loaded address into the history, or another one in place of the present. */
  readonly onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/**
 * Loads what the address asks for: rows, the second set's rows, or both compared; and puts the edited question there
 * on demand. What is shown thus always belongs to the address, and edits load nothing.
 */
export function useViewLoad(options: ViewLoadOptions) {
  const { info, address, applied, draft, isTesting, today, onAddressChange } = options;
  const client = useApiClient();
  const queryClient = useQueryClient();
  const text = criteriaText(address);
  // The last hours count from the moment of loading, not from that of drawing; *Back* shows what was asked for then.
  const [opened] = useState(() => timeOfDay());
  const [asked, setAsked] = useState({ times: NO_TIMES, count: 0 });
  const context = useSame({ info, isTesting, now: `${today}T${asked.times.get(text) ?? opened}` });
  const shown = useMemo(() => buildRequest(applied, context), [applied, context]);
  const edited = useMemo(() => buildRequest(draft, context), [draft, context]);
  const kind = shown.ok ? applied.loaded : undefined;
  const requests = useMemo(() => (shown.ok ? requestsOf(shown) : nothingOf(info)), [shown, info]);
  const first = useViewRows(requests.rows, { enabled: kind === 'rows' });
  const second = useViewRows(requests.second, { enabled: kind === 'second' });
  const comparison = useRegression(requests.regression, { enabled: kind === 'regression' });
  const active = { rows: first, second, regression: comparison }[kind ?? 'rows'];
  const loadId = `${asked.count} ${text}`;
  const placeId = usePlaceId(active.query.data, loadId);
  // Rows of another question stand only as long as those of this one are on their way.
  const isCurrent = !active.query.isPlaceholderData || active.query.isFetching;

  /** @param change of the edited question, such as an order that a title was clicked for */
  const load = (asKind: LoadKind, change: Partial<ViewCriteria> = {}) => {
    const time = timeOfDay();
    const question = { ...draft, ...change };
    const answer = buildRequest(question, { ...context, now: `${today}T${time}` });
    if (!answer.ok) return;
    const wanted = requestsOf(answer);
    // Rows of an earlier load may be at hand; who asks again wants those of now.
    const { queryKey } =
      asKind === 'regression'
        ? regressionQuery({ client, queryClient, request: wanted.regression })
        : viewRowsQuery({ client, queryClient, request: wanted[asKind] });
    void queryClient.invalidateQueries({ queryKey, exact: true });
    const next = writeAddress(address, question, asKind);
    next.delete('row');
    setAsked(({ times, count }) => ({ times: new Map([...times, [criteriaText(next), time]]), count: count + 1 }));
    // The same question, perhaps in other words, is no step to go back from.
    const isSame = asKind === kind && isSameRequest(buildRequest(question, context), shown);
    if (!isSameAddress(next, address)) onAddressChange(next, { replace: isSame });
  };

  const cancel = useStableCallback(() => void active.cancel());
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = active.query;
  const query = useSame({ data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch });
  const view = useSame({
    query,
    progress: active.progress,
    cancel,
    kind,
    /** The rows to show: while others are loaded, those before them; undefined for none. */
    answer: isCurrent ? active.query.data : undefined,
    /** The two sets compared, where they are what is shown. */
    comparison: kind === 'regression' && isCurrent ? comparison.query.data : undefined,
    request: requests[kind ?? 'rows'],
    /** The rows, or a comparison's first set, come from testing. */
    isTestingRows: requests[kind === 'second' ? 'second' : 'rows'].isTesting,
    /** Tells one load from another; rows that are loaded again after a correction belong to the same one. */
    loadId,
    /** Changes with the rows that a load brings, not with the load: until then they stay where they are. */
    placeId,
    /** The question was edited since. */
    isChanged: !isSameRequest(edited, shown),
  });
  return { view, edited, load };
}

/** What is shown, and how far it has come: the same object while a key edits the question. */
export type ShownView = ReturnType<typeof useViewLoad>['view'];

const NO_TIMES: ReadonlyMap<string, string> = new Map();

type Requests = { readonly rows: ViewRequest; readonly second: ViewRequest; readonly regression: RegressionRequest };

const requestsOf = ({ request, regression }: Extract<BuiltRequest, { ok: true }>): Requests => ({
  rows: request,
  second: regression?.second ?? request,
  regression: regression?.comparison ?? comparisonOf(request),
});

const nothingOf = ({ WVName: viewName }: ViewInfo): Requests => {
  const nothing = { viewName, filter: '', orderBy: '', isTesting: false, byPassIsRequest: true };
  return { rows: nothing, second: nothing, regression: comparisonOf(nothing) };
};

const comparisonOf = ({ viewName, filter, orderBy }: ViewRequest): RegressionRequest => ({
  viewName,
  filter,
  secondFilter: '',
  orderBy,
  ignoredColumns: [],
  isFirstTesting: false,
  isSecondTesting: false,
});
