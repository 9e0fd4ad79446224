import { ApiError, useViewInfo } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useViewMessages } from './messages/index.ts';
import { DataForbidden, forbiddenPart } from './DataForbidden.tsx';
import type { StandardViewScreenProps } from './state/screen-props.ts';
import { useOpeningDay } from './state/useOpeningDay.ts';
import { ViewLoadProvider } from './state/ViewLoadProvider.tsx';
import { ViewProvider } from './state/ViewProvider.tsx';
import { useDefaultView } from './saved-views/useDefaultView.ts';
import { ViewWorkspace } from './ViewWorkspace.tsx';

/** The view screen: criteria, sort order, load, export and the grid. Needs a parent of definite height. */
export function StandardViewScreen(props: StandardViewScreenProps) {
  const { address, onAddressChange, canSeeAllBooks } = props;
  const messages = useViewMessages();
  const viewName = address.get('WVName') ?? '';
  const isTesting = address.get('TestingDB') === 'true';
  const info = useViewInfo(viewName);
  const forbidden = canSeeAllBooks ? undefined : forbiddenPart(address);
  const isUndecided = useDefaultView({ viewName, address, onAddressChange });
  const isOpening = useOpeningDay({ ...props, info: isUndecided || forbidden ? undefined : info.data });
  if (forbidden) return <DataForbidden part={forbidden} address={address} onAddressChange={onAddressChange} />;
  if (info.data && !isUndecided && !isOpening) {
    return (
      <ViewProvider key={info.data.WVName} screen={props} info={info.data} isTesting={isTesting}>
        <ViewLoadProvider>
          <ViewWorkspace breadcrumb={props.breadcrumb} notices={props.notices} />
        </ViewLoadProvider>
      </ViewProvider>
    );
  }
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
