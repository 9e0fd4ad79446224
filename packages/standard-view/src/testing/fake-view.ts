import type { ApiError } from '@fundscope/api-client';
import type {
  CorrectionAnswer,
  CorrectionRequest,
  PendingCells,
  SavedView,
  ViewDay,
  ViewInfo,
  ViewRow,
} from '@fundscope/contract/views';

interface RowsParams {
  readonly filter: string;
  readonly orderBy: string;
  readonly viewName: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface FakeView {
  readonly info: ViewInfo | ApiError;
  /** The rows of a request; a promise is a load that takes its time. */
  readonly rows: (params: RowsParams) => readonly ViewRow[] | ApiError | Promise<readonly ViewRow[]>;
  readonly isLimitReached?: boolean;
  /** The secondary view's description. */
  readonly secondaryInfo?: ViewInfo;
  /** The rows of a comparison. */
  readonly comparison?: readonly ViewRow[] | ApiError | FakeView['rows'];
  /** What becomes of a correction in place of being made. */
  readonly correct?: (call: CorrectionRequest) => ApiError | CorrectionAnswer | undefined;
  /** The cells whose correction waits for another person. */
  readonly pendingCells?: () => PendingCells;
  readonly savedViews?: readonly SavedView[];
  /** The days of a view that opens by a day. Default none. */
  readonly days?: readonly ViewDay[];
  /** No saved view can be made the default. */
  readonly cannotChooseDefault?: boolean;
}
