import { ApiError, useViewInfo } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useViewMessages } from '../messages/index.ts';
import { TestingForbidden } from './TestingForbidden.tsx';
import { ViewWorkspace } from './ViewWorkspace.tsx';

/** A level of the breadcrumb; `to` is a router address. */
export interface BreadcrumbLevel {
  readonly label: string;
  readonly to: string;
}

export interface StandardViewScreenProps {
  /**
   * The view's address: `WVName`, `TestingDB`, `inlineFilter` as in links; `box`, `sort` and `loaded` as this
   * screen writes them.
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
}

/** The view screen: criteria, sort order, load, export and the grid. Needs a parent of definite height. */
export function StandardViewScreen(props: StandardViewScreenProps) {
  const { address, canSeeAllBooks } = props;
  const messages = useViewMessages();
  const viewName = address.get('WVName') ?? '';
  const isTesting = address.get('TestingDB') === 'true';
  const info = useViewInfo(viewName);
  if (isTesting && !canSeeAllBooks) return <TestingForbidden {...props} />;
  if (info.data) return <ViewWorkspace key={info.data.WVName} {...props} info={info.data} isTesting={isTesting} />;
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
