import { useApiClient, viewRowsQuery } from '@fundscope/api-client';
import { writeDateText } from '@fundscope/criteria-filters';
import { showErrorAlert } from '@fundscope/ui-kit';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { loadedDay, neighbourRequest, onDay } from '../model/newest-day.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import { CompareDays } from './CompareDays.tsx';
import classes from './SviewDaySteps.module.css';

/** The day that a view is loaded on, with a step to the day with data before and after it, and its comparison. */
export function DaySteps() {
  const messages = useViewMessages();
  const { load, current } = useViewActions();
  const client = useApiClient();
  const queryClient = useQueryClient();
  const { column, day, kind, request, loadId, isChanged } = useView((view) => {
    const shown = view.kind === 'second' ? 'second' : 'rows';
    return {
      column: view.info.dayColumn,
      day: loadedDay(view),
      kind: shown,
      request: view.requests[shown],
      loadId: view.loadId,
      isChanged: view.isChanged,
    } as const;
  });
  /** The questions for a neighbour that found none. */
  const [ends, setEnds] = useState<readonly string[]>([]);
  if (column === undefined || day === undefined) return null;
  const button = (step: 'before' | 'after') => {
    const wanted = neighbourRequest(request, { column, day, step });
    // Loaded again, there may be data that came since.
    const question = JSON.stringify([loadId, wanted]);
    const go = async () => {
      const { table } = await queryClient.fetchQuery(viewRowsQuery({ client, queryClient, request: wanted }));
      const view = current();
      // Edited or loaded otherwise meanwhile: the answer is to what nobody asks any more.
      if (view.isChanged || view.loadId !== loadId) return;
      const { boxes, order, regression } = view.applied;
      const next = table.rowCount > 0 ? table.cell(0, column) : null;
      if (typeof next !== 'string') setEnds((before) => [...before, question]);
      else load(kind, { boxes, order, regression, ...onDay(view.applied, { column, day: next, kind }) });
    };
    const noDay = step === 'before' ? messages.noDayBefore : messages.noDayAfter;
    const hindrance = isChanged ? messages.dayOfEdited : ends.includes(question) ? noDay : undefined;
    const label = step === 'before' ? messages.dayBefore : messages.dayAfter;
    return {
      variant: 'default',
      size: 'sm',
      'aria-label': label,
      title: hindrance ?? label,
      // Keeps the focus, and says why.
      'aria-disabled': hindrance !== undefined,
      'data-disabled': hindrance !== undefined || undefined,
      onClick: () => {
        if (hindrance !== undefined) return;
        go().catch(({ message }: Error) => showErrorAlert({ id: 'day-step', title: messages.dayStepFailed, message }));
      },
    };
  };
  return (
    <>
      <fieldset className={classes.root} aria-label={messages.day}>
        <ActionIcon {...button('before')}>
          <IconChevronLeft size={14} aria-hidden />
        </ActionIcon>
        <strong>{writeDateText(day)}</strong>
        <ActionIcon {...button('after')}>
          <IconChevronRight size={14} aria-hidden />
        </ActionIcon>
      </fieldset>
      {kind === 'rows' && <CompareDays column={column} day={day} />}
    </>
  );
}
