import { regressionQuery, useApiClient, viewRowsQuery } from '@fundscope/api-client';
import { formatLocalTime, useStableCallback } from '@fundscope/ui-kit';
import { useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import { buildRequest, isSameRequest, requestsOf } from '../model/built-request.ts';
import type { LoadKind, ViewCriteria } from '../model/view-criteria.ts';
import { criteriaText, isSameAddress, writeAddress } from './address.ts';
import type { OpenView } from './open-view.ts';
import type { StandardViewScreenProps } from './screen-props.ts';
import type { ViewStore } from './view-store.ts';

interface LoadActionOptions {
  readonly store: ViewStore;
  readonly current: () => OpenView;
  /** On a narrow screen the panel covers the result. */
  readonly isNarrow: boolean | undefined;
  /** Counts a load of what cannot be read. */
  readonly refuse: () => void;
  readonly onAddressChange: StandardViewScreenProps['onAddressChange'];
}

/** Puts the edited criteria into the address, by which they are loaded. */
export function useLoadAction({ store, current, isNarrow, refuse, onAddressChange }: LoadActionOptions) {
  const client = useApiClient();
  const queryClient = useQueryClient();

  /**
   * Rows of an earlier load may be at hand; who loads again wants those of now. They are on their way before the screen is
   * drawn for the new address, which then finds them under way.
   */
  const askAnew = (kind: LoadKind, criteria: ViewCriteria, { info, context, today }: OpenView, time: string) => {
    const requests = requestsOf(buildRequest(criteria, { ...context, now: `${today}T${time}` }), info);
    const ask = <Answer, Key extends QueryKey>(query: FetchQueryOptions<Answer, Error, Answer, Key>) => {
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      void queryClient.prefetchQuery(query);
    };
    if (kind === 'regression') ask(regressionQuery({ client, queryClient, request: requests.regression }));
    else ask(viewRowsQuery({ client, queryClient, request: requests[kind] }));
  };

  return useStableCallback((kind: LoadKind, change: Partial<ViewCriteria> = {}) => {
    const view = current();
    if (!view.edited.ok) {
      store.setPanelOpen(true);
      refuse();
      return;
    }
    const criteria = { ...view.draft, ...change };
    const built = buildRequest(criteria, view.context);
    // What is changed by the load may be what cannot be sent.
    if (!built.ok) return;
    if (isNarrow) store.setPanelOpen(false);
    const time = formatLocalTime(new Date(), { withSeconds: true });
    askAnew(kind, criteria, view, time);
    const next = writeAddress(view.shareableAddress, criteria, kind);
    next.delete('row');
    const isAddressSame = isSameAddress(next, view.shareableAddress);
    const nextText = isAddressSame ? view.criteriaText : criteriaText(next);
    store.countLoad(nextText, time);
    // The same criteria, perhaps in other words, are no step to go back from.
    const isSame = kind === view.kind && isSameRequest(built, view.built);
    if (!isAddressSame) onAddressChange(next, { replace: isSame });
    store.discardDraft({ isAddressSame: nextText === view.criteriaText });
  });
}
