import { useSendPerformanceRequest } from '@fundscope/api-client';
import type { PerformanceRequest } from '@fundscope/contract/requests';
import { Anchor, Button } from '@mantine/core';
import { createRowSelection, rowSourceFromRows, useRowSelection, WviewGrid } from '@fundscope/wview-grid';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { lineColumns } from './line-columns.ts';
import { performanceRequests, type PerformanceLine } from './model/performance-lines.ts';
import classes from './RequestsPerformance.module.css';
import { sendPerformance } from './send-performance.ts';
import { MAX_ROWS, useShownRows } from './useShownRows.ts';

/** The lines as a grid with a tick each, and the banner that sends the ticked ones. */
export function RequestLines({ lines }: { lines: readonly PerformanceLine[] }) {
  const messages = useRequestMessages();
  const [selection] = useState(() => createRowSelection('multiple'));
  const { all } = useRowSelection(selection);
  const rows = useMemo(() => rowSourceFromRows(lines), [lines]);
  const columns = useMemo(() => lineColumns(messages), [messages]);
  const { cap, showMore, showAll } = useShownRows();
  // Selecting all of them shows all.
  useEffect(() => {
    if (all) showAll();
  }, [all, showAll]);
  const shown = Math.min(cap, lines.length);
  const chosen = selection.selectedRows(rows, shown).flatMap((index) => lines[index] ?? []);
  const requests = performanceRequests(chosen);
  const { mutateAsync, isPending } = useSendPerformanceRequest();
  const send = () =>
    sendPerformance(
      mutateAsync,
      requests.map((request) => ({ request, idempotencyKey: crypto.randomUUID() })),
    );
  return (
    <>
      <section className={classes.banner} aria-label={messages.performanceRequest}>
        <IconSend size={18} className={classes.icon} aria-hidden />
        <strong>{messages.performanceRequest}</strong>
        <span className={classes.summary} aria-live="polite">
          {messages.linesSelected(chosen.length, lines.length)}
          {requests.length > 0 && `: ${requests.map(describe).join(', ')}`}
        </span>
        <Button disabled={requests.length === 0} loading={isPending} onClick={() => void send().then(selection.clear)}>
          {requests.length === 0 ? messages.selectLines : messages.sendRequests(requests.length)}
        </Button>
      </section>
      <p className={classes.count}>
        <span>{messages.rowCount}</span> <output>{shown === lines.length ? shown : `${shown}/${lines.length}`}</output>
        {shown < lines.length && cap < MAX_ROWS && (
          <Anchor component="button" type="button" size="sm" onClick={showAll}>
            {messages.showAll}
          </Anchor>
        )}
      </p>
      <div className={classes.grid}>
        <WviewGrid
          columns={columns}
          rows={rows}
          label={messages.lines}
          mode={{ kind: 'multiple', selection }}
          rowCap={{
            maxRows: cap,
            footerText: shown === lines.length ? undefined : messages.footer(shown, lines.length),
            onShowMore: cap < MAX_ROWS ? showMore : undefined,
          }}
        />
      </div>
    </>
  );

  function describe({ ReportType, Details }: PerformanceRequest): string {
    return messages.requestOfLines(ReportType, Details.length);
  }
}
