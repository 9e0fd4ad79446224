import type { AuditRow } from '@fundscope/contract/administration';
import { Anchor } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import classes from './AdminAuditTable.module.css';
import { useAuditMessages } from './messages/index.ts';
import { summaryOf } from './model/entry-text.ts';
import { utcText } from './model/utc-text.ts';
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
            width: '4.5rem',
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
          { accessor: 'At', title: columns.time, noWrap: true, width: '10.5rem', render: ({ At }) => utcText(At) },
          { accessor: 'Username', title: columns.who, width: '14rem', render: (row) => <Person row={row} /> },
          {
            accessor: 'Action',
            title: columns.action,
            width: '13rem',
            render: ({ Action }) => <code className={classes.action}>{Action}</code>,
          },
          { accessor: 'Records', title: columns.record, width: '13rem', render: (row) => <Records row={row} /> },
          {
            accessor: 'Fields',
            title: columns.what,
            render: (row) => <span className={classes.what}>{summaryOf(row, messages)}</span>,
          },
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
