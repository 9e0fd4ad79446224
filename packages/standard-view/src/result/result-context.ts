import type { ViewInfo } from '@fundscope/contract';
import type { LoadKind, ViewQuestion } from '../model/view-state.ts';
import type { usePresentation } from '../screen/usePresentation.ts';
import type { useViewLoad } from '../screen/useViewLoad.ts';
import type { RequestBanner } from './request-banner.ts';

/** What the parts of the result area share. */
export interface ResultContext {
  readonly info: ViewInfo;
  readonly view: ReturnType<typeof useViewLoad>;
  readonly presentation: ReturnType<typeof usePresentation>;
  readonly requestBanners: readonly RequestBanner[];
  readonly userNr: number;
  /** @param change of the edited question, such as an order that a title was clicked for */
  readonly onLoad: (kind: LoadKind, change?: Partial<ViewQuestion>) => void;
}
