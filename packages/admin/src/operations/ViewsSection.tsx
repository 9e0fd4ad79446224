import { useTimeView } from '@fundscope/api-client/administration';
import type { OperatedView, ViewTime } from '@fundscope/contract/administration';
import { StateTag, useLocale } from '@fundscope/ui-kit';
import { Anchor, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import { Fragment, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './AdminOperations.module.css';
import { useOperationsMessages } from './messages/index.ts';
import { NARROW } from '../screen-parts/narrow.ts';
import { OperationsSection } from './OperationsSection.tsx';
import type { OperationsPageState } from './useOperationsPage.ts';

/** The view catalogue: those with faults first, in full; rows and time where they were measured. */
export function ViewsSection({ query }: { query: OperationsPageState['views'] }) {
  const { views: messages } = useOperationsMessages();
  const { locale } = useLocale();
  const time = useTimeView();
  const [times, setTimes] = useState<Readonly<Record<string, ViewTime>>>({});
  const rows = useMemo(
    () => (query.data ?? []).toSorted((one, other) => Number(other.faults.length > 0) - Number(one.faults.length > 0)),
    [query.data],
  );
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  const rowsOf = (name: string): string | undefined => {
    const measured = times[name];
    if (!measured) return undefined;
    return measured.rows === null ? messages.tooLong : measured.rows.toLocaleString(locale);
  };
  const timeOf = (name: string): string | undefined => {
    const measured = times[name];
    if (!measured) return undefined;
    if (measured.allRowsMs === null) return messages.tooLong;
    return messages.seconds((measured.allRowsMs / 1000).toLocaleString(locale, { maximumFractionDigits: 2 }));
  };
  const notMeasured = <span className={classes.quiet}>{messages.notMeasured}</span>;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  /** What stands in columns of its own where there is room for them. */
  const measuredOf = (name: string): string | undefined => {
    const [shownRows, shownTime] = [rowsOf(name), timeOf(name)];
    return shownRows === undefined ? undefined : messages.measured(shownRows, shownTime ?? '');
  };
  return (
    <OperationsSection part="views" note={query.data && messages.summary(rows.length, faulty)} query={query}>
      <DataTable<OperatedView>
        withTableBorder
        idAccessor="name"
        minHeight={rows.length === 0 ? 96 : undefined}
        noRecordsText={messages.none}
        noRecordsIcon={<span />}
        records={rows}
        columns={[
          {
            accessor: 'name',
            title: messages.view,
            render: ({ name, faults, isImported }) => (
              <>
                <Anchor
                  component={Link}
                  to={`/StandardView?WVName=${encodeURIComponent(name)}`}
                  className={classes.name ?? ''}
                  inherit
                >
                  <BreakableName name={name} />
                </Anchor>{' '}
                {isImported && <StateTag>{messages.imported}</StateTag>}
                {isNarrow && measuredOf(name) && <div className={classes.quiet}>{measuredOf(name)}</div>}
                {faults.length > 0 && (
                  <ul className={classes.faults}>
                    {faults.map((fault) => (
                      <li key={fault}>{fault}</li>
                    ))}
                  </ul>
                )}
              </>
            ),
          },
          {
            accessor: 'faults',
            title: messages.check,
            width: '6rem',
            render: ({ faults }) => (
              <StateTag
                tone={faults.length > 0 ? 'warning' : 'success'}
                icon={faults.length > 0 ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
              >
                {faults.length > 0 ? messages.faults(faults.length) : messages.good}
              </StateTag>
            ),
          },
          {
            accessor: 'rows',
            title: messages.rows,
            hidden: isNarrow,
            textAlign: 'right',
            width: '8.5rem',
            render: ({ name }) => rowsOf(name) ?? notMeasured,
          },
          {
            accessor: 'time',
            title: messages.time,
            hidden: isNarrow,
            textAlign: 'right',
            width: '5rem',
            render: ({ name }) => timeOf(name),
          },
          {
            accessor: 'act',
            title: messages.act,
            textAlign: 'right',
            width: '6rem',
            render: ({ name }) => (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={messages.measureOf(name)}
                // One at a time, as the server does it.
                disabled={time.isPending && time.variables !== name}
                loading={time.isPending && time.variables === name}
                onClick={() =>
                  time.mutate(name, {
                    onSuccess: (measured) => setTimes((before) => ({ ...before, [name]: measured })),
                  })
                }
              >
                {messages.measure}
              </Button>
            ),
          },
        ]}
      />
    </OperationsSection>
  );
}

/** A name that breaks after an underscore, instead of within a word. */
function BreakableName({ name }: { name: string }) {
  return name.split('_').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
