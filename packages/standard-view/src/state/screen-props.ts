import type { ViewInfo, ViewRow } from '@fundscope/contract/views';
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
