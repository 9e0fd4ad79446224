import { ApiError, type RegressionRequest, type ViewRequest } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { useViewMessages } from '../messages/index.ts';
import { splitAtPosition } from '../model/split-at-position.ts';
import classes from './SviewLoadFailure.module.css';

interface LoadFailureProps {
  error: Error;
  request: ViewRequest | RegressionRequest;
  onRetry: () => void;
}

/** Why the rows could not be loaded; a fault in the filter or the order is marked where it stands. */
export function LoadFailure({ error, request, onRetry }: LoadFailureProps) {
  const messages = useViewMessages();
  const answer = error instanceof ApiError ? error : undefined;
  return (
    <StateMessage
      kind="error"
      title={'secondFilter' in request ? messages.regressionFailed : messages.dataFailed}
      onRetry={onRetry}
    >
      <p className={classes.sentence}>{error.message}</p>
      {answer?.position !== undefined && <FaultPlace error={answer} position={answer.position} request={request} />}
      {answer && answer.requestId !== '' && <p className={classes.request}>{messages.requestId(answer.requestId)}</p>}
    </StateMessage>
  );
}

interface FaultPlaceProps {
  error: ApiError;
  position: number;
  request: ViewRequest | RegressionRequest;
}

function FaultPlace({ error, position, request }: FaultPlaceProps) {
  const messages = useViewMessages();
  const part = faultyPart(error, request);
  const { text } = part;
  const { before, at, after } = splitAtPosition(text, position, error.token ?? '');
  return (
    <div className={classes.place}>
      <p className={classes.sentence}>{messages[part.sentence]}</p>
      <code className={classes.text}>
        {before}
        <mark className={classes.fault}>{at || ' '}</mark>
        {after}
      </code>
    </div>
  );
}

function faultyPart(error: ApiError, request: ViewRequest | RegressionRequest) {
  if (error.code === 'orderby-invalid') return { sentence: 'faultyOrder', text: request.orderBy } as const;
  return error.field === '$rfilter' && 'secondFilter' in request
    ? ({ sentence: 'faultySecondFilter', text: request.secondFilter } as const)
    : ({ sentence: 'faultyFilter', text: request.filter } as const);
}
