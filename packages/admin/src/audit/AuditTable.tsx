import type { AuditRow } from '@fundscope/contract/administration';
import { formatLocalMoment, useLocale } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable } from 'mantine-datatable';
import { NARROW } from '../screen-parts/narrow.ts';
import classes from './AdminAuditTable.module.css';
import { useAuditMessages } from './messages/index.ts';
import { zoneName } from '../typed-fields/zoned-moment.ts';
import { inOrder } from '../shell/record-name.ts';
import { MoreLines } from './MoreLines.tsx';
import { Person } from './Person.tsx';
import { RecordLink } from './RecordLink.tsx';
import { ViewLink } from './ViewLink.tsx';
import { useAuditTexts } from './useAuditTexts.ts';

interface AuditTableProps {
  /** An entry is shown beside the table: who and what stand below other columns. */
  isBesideEntry: boolean;
  rows: readonly AuditRow[];
  chosenNr: number | null;
  onChoose: (nr: number) => void;
}

/** Entries of the audit trail, newest first. */
export function AuditTable({ isBesideEntry, rows, chosenNr, onChoose }: AuditTableProps) {
  const messages = useAuditMessages();
  const { columns } = messages;
  const { locale } = useLocale();
  const texts = useAuditTexts();
  // What has no room for a column of its own stands below another.
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const isStacked = isNarrow || isBesideEntry;
  const what = (row: AuditRow) => (
    <div className={classes.what}>
      <MoreLines lines={texts.sentences(row).map((text, index) => ({ key: `${index} ${text}`, text }))} />
    </div>
  );
  return (
    // A table takes the height of what it stands in.
    <div>
      <DataTable<AuditRow>
        idAccessor="SequenceNr"
        verticalAlign="top"
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
            width: isNarrow ? '8rem' : '13rem',
            render: (row) => (
              <>
                <span>{formatLocalMoment(row.At, { withSeconds: true })}</span>{' '}
                <span className={classes.what}>{zoneName(row.At, locale)}</span>
                {isStacked && (
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
            width: '12rem',
            hidden: isStacked,
            render: (row) => <Person row={row} />,
          },
          {
            accessor: 'Action',
            title: columns.action,
            ...(!isStacked && { width: '13rem' }),
            render: (row) => (
              <>
                <span className={classes.action}>{messages.describeAction(row.Action)}</span>
                {isNarrow && (
                  <Records row={row} recordText={texts.recordText} onOpenEntry={() => onChoose(row.SequenceNr)} />
                )}
                {isStacked && what(row)}
              </>
            ),
          },
          {
            accessor: 'Records',
            title: columns.record,
            width: '17rem',
            hidden: isNarrow,
            render: (row) => (
              <Records row={row} recordText={texts.recordText} onOpenEntry={() => onChoose(row.SequenceNr)} />
            ),
          },
          { accessor: 'Fields', title: columns.what, hidden: isStacked, render: what },
        ]}
      />
    </div>
  );
}

interface RecordsProps {
  row: AuditRow;
  /** A record of the entry in words. */
  recordText: (record: string, row: AuditRow) => string;
  onOpenEntry: () => void;
}

/** The records of an entry: the first, and the others on demand. */
function Records({ row, recordText, onOpenEntry }: RecordsProps) {
  const isInText = row.Records.length > 1;
  if (row.Cell) return <ViewLink cell={row.Cell} />;
  return (
    <MoreLines
      total={row.RecordCount}
      onOpenEntry={onOpenEntry}
      lines={inOrder(row.Records).map((record) => ({
        key: record,
        text: <RecordLink record={record} text={recordText(record, row)} isInText={isInText} />,
      }))}
    />
  );
}
