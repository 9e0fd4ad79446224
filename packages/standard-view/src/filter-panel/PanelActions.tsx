import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconArrowsDiff, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import { LoadProgressText } from '../states/LoadProgressText.tsx';
import { useView, useViewActions } from '../state/view-context.ts';
import { useViewLoad } from '../state/ViewLoadProvider.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import classes from './SviewFilterPanel.module.css';

/** Load Data or Cancel, in regression mode the two other loads, the exports, and a spinner while anything loads. */
export function PanelActions() {
  const { load } = useViewActions();
  const { query, progress, cancel } = useViewLoad();
  const { isRegression, canExport, areBooksLoading } = useView((view) => ({
    isRegression: view.draft.regression !== undefined,
    canExport: view.draft.regression === undefined && view.info.pdfRequest === undefined,
    areBooksLoading: view.areBooksLoading,
  }));
  const messages = useViewMessages();
  const isLoading = query.isFetching;
  return (
    <div>
      <div className={classes.actions}>
        {isLoading ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
            onClick={({ detail }) => {
              // The second click of a double click on Load Data is none on Cancel.
              if (detail < 2) cancel();
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
            onClick={() => load('rows')}
          >
            {messages.load}
          </Button>
        )}
        <span className={classes.spinner} data-cancel={isLoading || undefined}>
          {(isLoading || areBooksLoading) && (
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
            onClick={() => load('regression')}
          >
            {messages.startRegression}
          </Button>
          <Button
            variant="default"
            size="xs"
            px="xs"
            title={messages.loadSecondHint}
            disabled={isLoading}
            onClick={() => load('second')}
          >
            {messages.loadSecond}
          </Button>
        </div>
      )}
      {canExport && <ExportButtons />}
      <p className={classes.progress} aria-live="polite">
        {/* Where there are no rows yet, the result area says it. */}
        {isLoading && query.hasData && <LoadProgressText progress={progress} />}
      </p>
    </div>
  );
}
