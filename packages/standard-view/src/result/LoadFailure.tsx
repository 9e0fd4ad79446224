import { ApiError, type ViewRequest } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { useViewMessages } from '../messages/index.ts';
import { splitAtPosition } from '../model/split-at-position.ts';
import classes from './SviewLoadFailure.module.css';

interface LoadFailureProps {
  error: Error;
  request: ViewRequest | undefined;
  onRetry: () => void;
}

/** Why the rows could not be loaded; a fault in the filter or the order is marked where it stands. */
export function LoadFailure({ error, request, onRetry }: LoadFailureProps) {
  const messages = useViewMessages();
  const answer = error instanceof ApiError ? error : undefined;
  return (
    <StateMessage kind="error" title={messages.dataFailed} onRetry={onRetry}>
      <p className={classes.sentence}>{error.message}</p>
      {answer?.position !== undefined && request && (
        <FaultPlace error={answer} position={answer.position} request={request} />
      )}
      {answer && answer.requestId !== '' && <p className={classes.request}>{messages.requestId(answer.requestId)}</p>}
    </StateMessage>
  );
}

interface FaultPlaceProps {
  error: ApiError;
  position: number;
  request: ViewRequest;
}

function FaultPlace({ error, position, request }: FaultPlaceProps) {
  const messages = useViewMessages();
  const isOrder = error.code === 'orderby-invalid';
  const text = isOrder ? request.orderBy : request.filter;
  const { before, at, after } = splitAtPosition(text, position, error.token ?? '');
  return (
    <div className={classes.place}>
      <p className={classes.sentence}>{isOrder ? messages.faultyOrder : messages.faultyFilter}</p>
      <code className={classes.text}>
        {before}
        <mark className={classes.fault}>{at || ' '}</mark>
        {after}
      </code>
    </div>
  );
}
