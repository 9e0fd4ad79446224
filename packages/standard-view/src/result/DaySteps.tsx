import { useApiClient, viewRowsQuery } from '@fundscope/api-client';
import { writeDateText } from '@fundscope/criteria-filters';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { dayOf, neighbourRequest, withDay } from '../model/newest-day.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import classes from './SviewDaySteps.module.css';

/** The day that a view is loaded on, with a step to the day with data before and after it. */
export function DaySteps() {
  const messages = useViewMessages();
  const { load, current } = useViewActions();
  const client = useApiClient();
  const queryClient = useQueryClient();
  const { column, day, request } = useView((view) => ({
    column: view.info.dayColumn,
    day: view.info.dayColumn === undefined ? undefined : dayOf(view.applied, view.info.dayColumn),
    request: view.requests.rows,
  }));
  /** The day that no data lie beyond, by the step. */
  const [ends, setEnds] = useState<Readonly<Record<'before' | 'after', string>>>({ before: '', after: '' });
  if (column === undefined || day === undefined) return null;
  const go = async (step: 'before' | 'after') => {
    const wanted = neighbourRequest(request, { column, day, step });
    const { table } = await queryClient.fetchQuery(viewRowsQuery({ client, queryClient, request: wanted }));
    const next = table.rowCount > 0 ? table.cell(0, column) : null;
    if (typeof next === 'string') load('rows', { boxes: withDay(current().draft.boxes, column, next) });
    else setEnds({ ...ends, [step]: day });
  };
  const button = (step: 'before' | 'after') => ({
    variant: 'default' as const,
    size: 'sm',
    disabled: ends[step] === day,
    onClick: () => void go(step).catch(() => undefined),
  });
  return (
    <fieldset className={classes.root} aria-label={messages.day}>
      <ActionIcon {...button('before')} aria-label={messages.dayBefore}>
        <IconChevronLeft size={14} aria-hidden />
      </ActionIcon>
      <strong>{writeDateText(day)}</strong>
      <ActionIcon {...button('after')} aria-label={messages.dayAfter}>
        <IconChevronRight size={14} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
