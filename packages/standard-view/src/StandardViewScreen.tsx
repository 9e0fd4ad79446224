import { ApiError, useViewInfo } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { useViewMessages } from './messages/index.ts';
import { useState, type ReactNode } from 'react';
import { DataForbidden, forbiddenPart } from './DataForbidden.tsx';
import type { RequestBanner } from './state/screen-props.ts';
import { useDefaultView } from './saved-views/useDefaultView.ts';
import { storeDraft } from './state/draft.ts';
import { ViewWorkspace } from './ViewWorkspace.tsx';

/** A level of the breadcrumb; `to` is a router address. */
export interface BreadcrumbLevel {
  readonly label: string;
  readonly to: string;
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
  /** Stand above the result, such as what is new. Default none. */
  notices?: ReactNode;
}

/** The view screen: criteria, sort order, load, export and the grid. Needs a parent of definite height. */
export function StandardViewScreen(props: StandardViewScreenProps) {
  const { address, onAddressChange, canSeeAllBooks } = props;
  const messages = useViewMessages();
  const viewName = address.get('WVName') ?? '';
  const navigation = useNavigationType();
  useState(() => {
    // Opened from the navigation, a view is as it begins; a reload, *Back* and signing in again go on with the edits.
    if (navigation === NavigationType.Push) storeDraft(props.userNr, viewName, undefined);
  });
  const isTesting = address.get('TestingDB') === 'true';
  const info = useViewInfo(viewName);
  const isUndecided = useDefaultView({ viewName, address, onAddressChange });
  const forbidden = canSeeAllBooks ? undefined : forbiddenPart(address);
  if (forbidden) return <DataForbidden part={forbidden} address={address} onAddressChange={onAddressChange} />;
  if (info.data && !isUndecided)
    return <ViewWorkspace key={info.data.WVName} {...props} info={info.data} isTesting={isTesting} />;
  if (viewName === '' || (info.error instanceof ApiError && info.error.status === 404)) {
    return (
      <StateMessage
        kind="error"
        title={messages.unknownTitle}
        actions={
          <Button component={Link} to="/" variant="default">
            {messages.toNavigation}
          </Button>
        }
      >
        {messages.unknownText(viewName)}
      </StateMessage>
    );
  }
  if (info.error) {
    return (
      <StateMessage kind="error" title={messages.infoFailed} onRetry={() => void info.refetch()}>
        {info.error.message}
      </StateMessage>
    );
  }
  return <StateMessage kind="loading" title={messages.loadingInfo} />;
}
