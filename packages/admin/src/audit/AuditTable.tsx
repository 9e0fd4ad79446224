import type { AuditRow } from '@fundscope/contract/administration';
import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable } from 'mantine-datatable';
import { NARROW } from '../screen-parts/narrow.ts';
import classes from './AdminAuditTable.module.css';
import { useAuditMessages } from './messages/index.ts';
import { summaryOf } from './model/entry-text.ts';
import { momentText } from '../typed-fields/zoned-moment.ts';
import { Person } from './Person.tsx';
import { RecordLink } from './RecordLink.tsx';

interface AuditTableProps {
  rows: readonly AuditRow[];
  chosenNr: number | null;
  onChoose: (nr: number) => void;
}

/** Entries of the audit trail, newest first. */
export function AuditTable({ rows, chosenNr, onChoose }: AuditTableProps) {
  const messages = useAuditMessages();
  const { columns } = messages;
  // What has no room for a column of its own stands below another.
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const what = (row: AuditRow) => <span className={classes.what}>{summaryOf(row, messages)}</span>;
  return (
    // A table takes the height of what it stands in.
    <div>
      <DataTable<AuditRow>
        idAccessor="SequenceNr"
        records={[...rows]}
        minHeight={rows.length === 0 ? 120 : undefined}
        noRecordsText={messages.none}
        noRecordsIcon={<span />}
        onRowClick={({ record }) => onChoose(record.SequenceNr)}
        rowClassName={({ SequenceNr }) => (SequenceNr === chosenNr ? classes.chosen : undefined)}
        columns={[
          {
            accessor: 'SequenceNr',
            title: columns.nr,
            textAlign: 'right',
            width: isNarrow ? '3.5rem' : '4.5rem',
            // The way of the keyboard; a pointer may take the whole row.
            render: ({ SequenceNr }) => (
              <Anchor
                component="button"
                type="button"
                inherit
                aria-label={messages.openEntry(SequenceNr)}
                aria-expanded={SequenceNr === chosenNr}
              >
                {SequenceNr}
              </Anchor>
            ),
          },
          {
            accessor: 'At',
            title: columns.time,
            noWrap: !isNarrow,
            width: isNarrow ? '8rem' : '10.5rem',
            render: (row) => (
              <>
                {momentText(row.At)}
                {isNarrow && (
                  <div className={classes.what}>
                    <Person row={row} />
                  </div>
                )}
              </>
            ),
          },
          {
            accessor: 'Username',
            title: columns.who,
            width: '14rem',
            hidden: isNarrow,
            render: (row) => <Person row={row} />,
          },
          {
            accessor: 'Action',
            title: columns.action,
            ...(!isNarrow && { width: '13rem' }),
            render: (row) => (
              <>
                <span className={classes.action}>{messages.describeAction(row.Action)}</span>
                {isNarrow && (
                  <div>
                    <Records row={row} /> {what(row)}
                  </div>
                )}
              </>
            ),
          },
          {
            accessor: 'Records',
            title: columns.record,
            width: '13rem',
            hidden: isNarrow,
            render: (row) => <Records row={row} />,
          },
          { accessor: 'Fields', title: columns.what, hidden: isNarrow, render: what },
        ]}
      />
    </div>
  );
}

/** What it was done to: the first record, and how many more. */
function Records({ row }: { row: AuditRow }) {
  const messages = useAuditMessages();
  const [first, ...others] = row.Records;
  if (first === undefined) return null;
  return (
    <>
      <RecordLink record={first} isInText={others.length > 0} />{' '}
      {others.length > 0 && messages.andRecords(others.length)}
    </>
  );
}
