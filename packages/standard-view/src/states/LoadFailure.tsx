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

/** Why the rows could not be loaded; an error in the filter or the order is marked where it stands. */
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
      {answer?.position !== undefined && <ErrorPosition error={answer} position={answer.position} request={request} />}
      {answer && answer.requestId !== '' && <p className={classes.request}>{messages.requestId(answer.requestId)}</p>}
    </StateMessage>
  );
}

interface ErrorPositionProps {
  error: ApiError;
  position: number;
  request: ViewRequest | RegressionRequest;
}

function ErrorPosition({ error, position, request }: ErrorPositionProps) {
  const messages = useViewMessages();
  const part = partWithError(error, request);
  const { text } = part;
  const { before, marked, after } = splitAtPosition(text, position, error.token ?? '');
  return (
    <div className={classes.position}>
      <p className={classes.sentence}>{messages[part.sentence]}</p>
      <code className={classes.text}>
        {before}
        <mark className={classes.marked}>{marked || ' '}</mark>
        {after}
      </code>
    </div>
  );
}

function partWithError(error: ApiError, request: ViewRequest | RegressionRequest) {
  if (error.code === 'orderby-invalid') return { sentence: 'wrongOrder', text: request.orderBy } as const;
  return error.field === '$rfilter' && 'secondFilter' in request
    ? ({ sentence: 'wrongSecondFilter', text: request.secondFilter } as const)
    : ({ sentence: 'wrongFilter', text: request.filter } as const);
}
