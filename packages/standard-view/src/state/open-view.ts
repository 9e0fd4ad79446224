import type { RegressionRequest, ViewRequest } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import type { BookOption } from '@fundscope/criteria-filters';
import type { ColumnLayout } from '@fundscope/wview-grid';
import {
  buildRequest,
  isSameRequest,
  requestsOf,
  type BuildContext,
  type BuiltRequest,
  type ViewRequests,
} from '../model/built-request.ts';
import type { CellFilter } from '../model/cell-filters.ts';
import type { InlineChoice } from '../model/inline-choice.ts';
import type { LoadKind, ViewCriteria } from '../model/view-criteria.ts';
import type { ViewPresentation } from '../model/view-presentation.ts';
import type { AppliedAddress } from './address.ts';
import type { RequestBanner } from './screen-props.ts';
import type { ViewLoads, ViewStoreState } from './view-store.ts';

/** What an open view is given, what its address says, and what is loaded by it. */
export interface ViewPage extends AppliedLoad {
  readonly info: ViewInfo;
  readonly userNr: number;
  readonly isTesting: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly canSeeAllBooks: boolean;
  readonly requestBanners: readonly RequestBanner[];
  /** The address of a fund's page; undefined where there is none. */
  readonly fundAddress: ((book: number) => string) | undefined;
  /** Undefined while they are not known. */
  readonly books: readonly BookOption[] | undefined;
  /** Why the books are not known. */
  readonly booksState: 'loading' | 'failed' | undefined;
  readonly areBooksLoading: boolean;
  readonly applied: AppliedAddress;
  /** The part of the address that decides which rows are shown. */
  readonly criteriaText: string;
  /** The address with the layout as it is shown: copied, it shows a colleague the same. */
  readonly shareableAddress: URLSearchParams;
  readonly presentation: ViewPresentation;
  /** The layout that is shown; undefined for that of the view's description. */
  readonly layout: ColumnLayout | undefined;
  /** The chosen values of the inline filter. */
  readonly inlineChoice: InlineChoice;
  /** What the rows are narrowed to by values of their cells. */
  readonly cellFilters: readonly CellFilter[];
}

interface AppliedLoad {
  readonly context: BuildContext;
  /** What the address asks of the server. */
  readonly built: BuiltRequest;
  /** What is shown; undefined for nothing. */
  readonly kind: LoadKind | undefined;
  readonly requests: ViewRequests;
  /** The request of what is shown. */
  readonly request: ViewRequest | RegressionRequest;
  /** The rows, or a comparison's first set, come from testing. */
  readonly isTestingRows: boolean;
  /** Tells one load from another; rows that are loaded again after a correction belong to the same one. */
  readonly loadId: string;
}

/** An open view as its parts read it. */
export interface OpenView extends ViewPage, Pick<ViewStoreState, 'isPanelOpen' | 'noWrap'> {
  /** The criteria as edited. */
  readonly draft: ViewCriteria;
  readonly edited: BuiltRequest;
  /** Criteria of this address were edited before it was opened, and not loaded. */
  readonly hasOffer: boolean;
  /** The edited criteria ask for other rows than those of the address. */
  readonly isChanged: boolean;
}

/** The last hours count from the moment of loading, not from that of drawing; *Back* shows what was loaded then. */
export function appliedLoad(
  { info, isTesting, today, applied, criteriaText }: AppliedCriteria,
  { byCriteria, openedAt }: ViewLoads,
): AppliedLoad {
  const load = byCriteria.get(criteriaText);
  const context = { info, isTesting, now: `${today}T${load?.time ?? openedAt}` };
  const built = buildRequest(applied, context);
  const kind = built.ok ? applied.loaded : undefined;
  const requests = requestsOf(built, info);
  return {
    context,
    built,
    kind,
    requests,
    request: requests[kind ?? 'rows'],
    isTestingRows: requests[kind === 'second' ? 'second' : 'rows'].isTesting,
    loadId: `${load?.count ?? 0} ${criteriaText}`,
  };
}

type AppliedCriteria = Pick<ViewPage, 'info' | 'isTesting' | 'today' | 'applied' | 'criteriaText'>;

/** Reads the open view from its store's state; gives the same object as long as that is the same. */
export function createViewReader(page: ViewPage): (state: ViewStoreState) => OpenView {
  let latest: { readonly state: ViewStoreState; readonly view: OpenView } | undefined;
  return (state) => {
    if (latest?.state !== state) latest = { state, view: readView(page, state) };
    return latest.view;
  };
}

function readView(page: ViewPage, { draft, offered, isPanelOpen, noWrap }: ViewStoreState): OpenView {
  const criteria = draft?.address === page.criteriaText ? draft : page.applied;
  const edited = criteria === page.applied ? page.built : buildRequest(criteria, page.context);
  return {
    ...page,
    isPanelOpen,
    noWrap,
    draft: criteria,
    edited,
    hasOffer: offered?.address === page.criteriaText,
    isChanged: !isSameRequest(edited, page.built),
  };
}
