import type { CheckedRow, RecordFileCheckAnswer, RecordFileKind } from '@fundscope/contract/administration';
import { StateTag } from '@fundscope/ui-kit';
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle, IconPencil, IconPlus } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { NARROW } from '../screen-parts/narrow.ts';
import classes from './AdminRecordFiles.module.css';
import { useRecordFilesMessages } from './messages/index.ts';
import { RowChange } from './RowChange.tsx';

type Shown = CheckedRow['state'] | 'all';

const icons = { new: IconPlus, changed: IconPencil, error: IconAlertCircle };
const tones = { new: 'success', changed: 'accent', error: 'error' } as const;
const MEMBERSHIP = /^(book|user|portal) (\S+) in group (\S+)$/u;
/** Rows that are drawn at once. */
const PAGE_ROWS = 100;

interface CheckedRowsProps {
  kind: RecordFileKind;
  answer: RecordFileCheckAnswer;
}

/** The rows of a file that would do something, or cannot. */
export function CheckedRows({ kind, answer: { rows, counts } }: CheckedRowsProps) {
  const messages = useRecordFilesMessages();
  const [shown, setShown] = useState<Shown>(counts.error > 0 ? 'error' : 'all');
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [most, setMost] = useState(PAGE_ROWS);
  const states = (['error', 'new', 'changed'] as const).filter((state) => counts[state] > 0);
  const matching = shown === 'all' ? rows : rows.filter(({ state }) => state === shown);
  const hidden = matching.length - most;
  /** The server names a membership in English, by the codes of the file. */
  const labelText = (label: string): string => {
    const [, member, id, group] = (kind === 'memberships' && MEMBERSHIP.exec(label)) || [];
    if (member === undefined || id === undefined || group === undefined) return label;
    return messages.membership(member as 'book' | 'user' | 'portal', id, group);
  };
  if (rows.length === 0) return null;
  return (
    <>
      {states.length > 1 && (
        <SegmentedControl<Shown>
          size="xs"
          className={classes.shown ?? ''}
          aria-label={messages.show}
          value={shown}
          data={[
            { value: 'all', label: messages.all },
            ...states.map((value) => ({ value, label: messages.states[value] })),
          ]}
          onChange={(next) => {
            setShown(next);
            setMost(PAGE_ROWS);
          }}
        />
      )}
      {/* A table takes the height of what it stands in. */}
      <div>
        <DataTable<CheckedRow>
          withTableBorder
          idAccessor="line"
          minHeight={matching.length === 0 ? 96 : undefined}
          noRecordsText={messages.noRows}
          noRecordsIcon={<span />}
          records={matching.slice(0, most)}
          verticalAlign="top"
          columns={[
            { accessor: 'line', title: messages.columns.line, textAlign: 'right', width: isNarrow ? '3.5rem' : '5rem' },
            {
              accessor: 'state',
              title: messages.columns.state,
              width: '7.5rem',
              render: ({ state, isSubmitted }) => {
                const Icon = icons[state];
                return (
                  <>
                    <StateTag tone={tones[state]} icon={<Icon aria-hidden />}>
                      {messages.states[state]}
                    </StateTag>
                    {isSubmitted && <span className={classes.waits}>{messages.waits}</span>}
                  </>
                );
              },
            },
            {
              accessor: 'label',
              title: messages.columns.record,
              width: '18rem',
              hidden: isNarrow,
              render: ({ label }) => <span className={classes.label}>{labelText(label)}</span>,
            },
            {
              accessor: 'fields',
              title: messages.columns.change,
              render: (row) => (
                <>
                  {isNarrow && <b className={classes.label}>{labelText(row.label)}</b>}
                  <RowChange kind={kind} row={row} />
                </>
              ),
            },
          ]}
        />
      </div>
      {hidden > 0 && (
        <Button variant="default" onClick={() => setMost(most + PAGE_ROWS)}>
          {messages.showMore(Math.min(hidden, PAGE_ROWS))}
        </Button>
      )}
    </>
  );
}
