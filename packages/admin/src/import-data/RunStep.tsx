import { useCancelImport, useForgetBeforeImport } from '@fundscope/api-client';
import type { ImportProgress } from '@fundscope/contract/imports';
import { StateMessage } from '@fundscope/ui-kit';
import { Button, Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminRunStep.module.css';
import { FaultTable } from './FaultTable.tsx';
import { isAdding } from './model/adding.ts';
import type { ImportStep } from './model/import-address.ts';
import { refusalText } from './model/refusal-text.ts';
import { StepFrame } from './StepFrame.tsx';

interface RunStepProps {
  importId: string;
  fileName: string;
  viewName: string;
  progress: ImportProgress;
  /** Called once the view is there. */
  onDone: () => void;
  onStep: (step: ImportStep) => void;
  onRestart: () => void;
}

/** How the import is getting on, and what became of it. */
export function RunStep(props: RunStepProps) {
  switch (props.progress.state) {
    case 'done':
      return <Done {...props} />;
    case 'failed':
    case 'cancelled':
      return <NothingImported {...props} />;
    default:
      return <Running {...props} />;
  }
}

function Running({ importId, viewName, progress: { rows, rowsRead, rowsDone } }: RunStepProps) {
  const { run: messages } = useAdminMessages().importData;
  const cancel = useCancelImport();
  return (
    <StepFrame>
      <div className={classes.running}>
        <h2>{messages.running(viewName)}</h2>
        <Progress
          value={rows > 0 ? ((rowsRead + rowsDone) / (2 * rows)) * 100 : 0}
          animated={rowsDone === 0}
          aria-label={messages.running(viewName)}
        />
        <output>
          {rowsDone > 0
            ? messages.rows(rowsDone, rows)
            : rowsRead > 0
              ? messages.rowsRead(rowsRead, rows)
              : messages.waits}
        </output>
        <p className={classes.hint}>{messages.goesOn}</p>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(importId)}>
          {messages.cancel}
        </Button>
      </div>
    </StepFrame>
  );
}

function Done({ progress: { result }, onDone, onRestart }: RunStepProps) {
  const { run: messages } = useAdminMessages().importData;
  const forget = useForgetBeforeImport();
  const settle = useEffectEvent(() => {
    onDone();
    void forget();
  });
  useEffect(() => settle(), []);
  if (!result) return null;
  const { WVName, mode, rows, replaced, portals } = result;
  const wasAdded = isAdding({ mode });
  return (
    <StateMessage
      headingLevel={2}
      title={wasAdded ? messages.addedTitle(WVName) : messages.doneTitle(WVName)}
      icon={<IconCircleCheck size={32} className={classes.success} />}
      actions={
        <>
          <Button variant="default" onClick={onRestart}>
            {messages.another}
          </Button>
          <Button component={Link} to={`/StandardView?WVName=${encodeURIComponent(WVName)}`}>
            {messages.open}
          </Button>
        </>
      }
    >
      {wasAdded ? messages.addedText(rows, replaced) : messages.doneText(rows, portals.join(', '))}
    </StateMessage>
  );
}

function NothingImported({ progress: { state, faults, message, refusal }, onStep, onRestart }: RunStepProps) {
  const { importData } = useAdminMessages();
  const { run: messages } = importData;
  const isCancelled = state === 'cancelled';
  return (
    <StepFrame
      actions={
        <>
          <Button variant="default" onClick={onRestart}>
            {importData.discard}
          </Button>
          <Button variant="default" onClick={() => onStep('columns')}>
            {messages.changeColumns}
          </Button>
          <Button onClick={() => onStep('place')}>{messages.again}</Button>
        </>
      }
    >
      <div className={classes.failed} role={isCancelled ? 'status' : 'alert'}>
        <h2>{isCancelled ? messages.cancelledTitle : messages.failedTitle}</h2>
        {isCancelled ? (
          <p>{messages.nothingChanged}</p>
        ) : faults.length > 0 ? (
          <p>
            {messages.faultsText(
              faults.length,
              faults.some(({ type }) => type !== null),
            )}{' '}
            {refusal?.code === 'rows-invalid' && refusal.isCut && messages.cut}
          </p>
        ) : (
          <p className={classes.message}>
            {refusal ? refusalText(refusal, importData) : message === '' ? messages.interrupted : message}
          </p>
        )}
      </div>
      {!isCancelled && faults.length > 0 && <FaultTable faults={faults} />}
    </StepFrame>
  );
}
