import type { ViewInfo, ViewRow } from '@fundscope/contract/views';
import type { BreadcrumbLevel } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';

/** What a request banner acts on. */
export interface RequestBannerContext {
  readonly info: ViewInfo;
  readonly isTesting: boolean;
  readonly selectedCount: number;
  /** The selected rows as the API sends them. */
  readonly selectedRows: () => readonly ViewRow[];
  readonly clearSelection: () => void;
}

/** A banner above the rows by which chosen rows are sent as requests; while one is offered, rows can be ticked. */
export interface RequestBanner {
  /** Tells it from the others. */
  readonly name: string;
  readonly isOffered: (info: ViewInfo) => boolean;
  readonly render: (context: RequestBannerContext) => ReactNode;
}

export interface StandardViewScreenProps {
  /**
   * The view's address: `WVName`, `TestingDB`, `inlineFilter`, `drilldown` as in links; the rest as this screen
   * writes it, see the README.
   */
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
  /** From home to the link; the last level is this view. */
  breadcrumb: readonly BreadcrumbLevel[];
  canSeeAllBooks: boolean;
  userNr: number;
  /** Limits the books to choose from, where the view needs a portal's permission. */
  portalId?: number | undefined;
  /** `YYYY-MM-DD` */
  today: string;
  /** Banners by which chosen rows are sent as requests. Keep the array the same. Default none. */
  requestBanners?: readonly RequestBanner[] | undefined;
  /** The router address of a fund's page, by the book's number. Default funds have none. */
  fundAddress?: ((book: number) => string) | undefined;
  /** Stand above the result, such as what is new. Default none. */
  notices?: ReactNode;
}
