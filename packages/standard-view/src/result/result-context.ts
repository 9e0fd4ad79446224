import type { ViewInfo } from '@fundscope/contract/views';
import type { BookOption } from '@fundscope/criteria-filters';
import type { InlineChoice } from '../model/inline-choice.ts';
import type { LoadKind, ViewCriteria } from '../model/view-criteria.ts';
import type { usePresentation } from '../state/usePresentation.ts';
import type { ShownView } from '../state/useViewLoad.ts';
import type { RequestBanner } from '../state/screen-props.ts';

/** What the parts of the result area share. */
export interface ResultContext {
  readonly info: ViewInfo;
  readonly view: ShownView;
  readonly presentation: ReturnType<typeof usePresentation>;
  readonly requestBanners: readonly RequestBanner[];
  readonly userNr: number;
  /** Undefined while they are not known. */
  readonly books: readonly BookOption[] | undefined;
  /** What the inline filter's chosen values leave is shown. */
  readonly inlineChoice: InlineChoice;
  /** Whether long text keeps to one line, in whichever grid shows the rows. */
  readonly wrapping: { readonly noWrap: boolean; readonly setNoWrap: (noWrap: boolean) => void };
  /** @param change of the edited question, such as an order that a title was clicked for */
  readonly onLoad: (kind: LoadKind, change?: Partial<ViewCriteria>) => void;
}
