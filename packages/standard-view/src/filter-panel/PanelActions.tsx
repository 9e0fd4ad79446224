import type { ViewInfo } from '@fundscope/contract/views';
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconArrowsDiff, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { InlineChoice } from '../model/inline-choice.ts';
import type { BuiltRequest } from '../model/built-request.ts';
import type { LoadKind } from '../model/view-criteria.ts';
import type { ShownView } from '../state/useViewLoad.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { LoadProgressText } from '../states/LoadProgressText.tsx';
import classes from './SviewFilterPanel.module.css';

interface PanelActionsProps {
  view: ShownView;
  /** Gives the question as it is edited by now. Keep it the same. */
  question: () => BuiltRequest;
  onLoad: (kind: LoadKind) => void;
  isRegression: boolean;
  /** The files are offered. */
  canExport: boolean;
  /** Anything of the screen loads. */
  isBusy: boolean;
  info: ViewInfo;
  /** What is chosen in the inline filter: the files hold no other rows. */
  exportedChoice: InlineChoice;
}

/** Load Data or Cancel, in regression mode the two other loads, the exports, and a spinner while anything loads. */
export const PanelActions = memo(function PanelActions(props: PanelActionsProps) {
  const { view, question, onLoad, isRegression, canExport, isBusy, info, exportedChoice } = props;
  const messages = useViewMessages();
  const isLoading = view.query.isFetching;
  return (
    <div>
      <div className={classes.actions}>
        {isLoading ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
            onClick={({ detail }) => {
              // The second click of a double click on Load Data is none on Cancel.
              if (detail < 2) view.cancel();
            }}
          >
            {messages.cancel}
          </Button>
        ) : (
          <Button
            // A tooltip would cover what is said below after a click.
            title={messages.loadHint}
            aria-keyshortcuts="Control+Enter"
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={() => onLoad('rows')}
          >
            {messages.load}
          </Button>
        )}
        <span className={classes.spinner} data-cancel={isLoading || undefined}>
          {isBusy && (
            <>
              <Loader size="xs" color="currentColor" aria-hidden />
              <VisuallyHidden>{messages.working}</VisuallyHidden>
            </>
          )}
        </span>
      </div>
      {isRegression && (
        <div className={classes.regression}>
          <Button
            variant="outline"
            size="xs"
            px="xs"
            title={messages.startRegressionHint}
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
            disabled={isLoading}
            onClick={() => onLoad('regression')}
          >
            {messages.startRegression}
          </Button>
          <Button
            variant="default"
            size="xs"
            px="xs"
            title={messages.loadSecondHint}
            disabled={isLoading}
            onClick={() => onLoad('second')}
          >
            {messages.loadSecond}
          </Button>
        </div>
      )}
      {canExport && (
        <ExportButtons info={info} question={question} choice={exportedChoice} onInvalid={() => onLoad('rows')} />
      )}
      <p className={classes.progress} aria-live="polite">
        {/* Where there are no rows yet, the result area says it. */}
        {isLoading && view.query.data && <LoadProgressText progress={view.progress} />}
      </p>
    </div>
  );
});
