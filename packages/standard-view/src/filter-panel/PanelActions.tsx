import { useDownloadCsv } from '@fundscope/api-client';
import { Button, Loader, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconFileTypeCsv, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import type { useViewLoad } from '../screen/useViewLoad.ts';
import classes from './SviewFilterPanel.module.css';
import { LoadProgressText } from './LoadProgressText.tsx';

interface PanelActionsProps {
  view: ReturnType<typeof useViewLoad>;
  onLoad: () => void;
  /** Anything of the screen loads. */
  isBusy: boolean;
}

/** Load Data or Cancel, the CSV export, and a spinner while anything loads. */
export function PanelActions({ view, onLoad, isBusy }: PanelActionsProps) {
  const messages = useViewMessages();
  const csv = useDownloadCsv(messages.csvFailed);
  const isLoading = view.query.isFetching;
  const exportCsv = () => (view.edited.ok ? csv.mutate(view.edited.request) : onLoad());
  return (
    <div>
      <div className={classes.actions}>
        {isLoading ? (
          <Button
            className={classes.load}
            variant="default"
            leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
            onClick={() => void view.cancel()}
          >
            {messages.cancel}
          </Button>
        ) : (
          <Button
            className={classes.load}
            // A tooltip would cover what is said below after a click.
            title={messages.loadHint}
            aria-keyshortcuts="Control+Enter"
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={onLoad}
          >
            {messages.load}
          </Button>
        )}
        <Tooltip label={csv.isPending ? messages.exportingCsv : messages.exportCsvHint} position="bottom">
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            loading={csv.isPending}
            onClick={exportCsv}
          >
            {messages.exportCsv}
          </Button>
        </Tooltip>
        <span className={classes.spinner}>
          {(isBusy || csv.isPending) && (
            <>
              <Loader size="xs" aria-hidden />
              <VisuallyHidden>{messages.working}</VisuallyHidden>
            </>
          )}
        </span>
      </div>
      <p className={classes.progress} aria-live="polite">
        {csv.isPending
          ? messages.exportingCsv
          : // Where there are no rows yet, the result area says it.
            isLoading && view.query.data && <LoadProgressText progress={view.progress} />}
      </p>
    </div>
  );
}
