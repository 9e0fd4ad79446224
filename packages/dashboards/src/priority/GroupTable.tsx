import { ScrollRegion, useLocale } from '@fundscope/ui-kit';
import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import shared from '../risk-tests/DashTestResults.module.css';
import classes from './DashPriority.module.css';
import { usePriorityMessages } from './messages/index.ts';
import {
  countUnknown,
  priorities,
  totalCounts,
  type Priority,
  type PriorityCounts,
  type ResultGroup,
} from './model/priority-counts.ts';

interface GroupTableProps {
  title: string;
  /** Which tests are counted. */
  note: string;
  groups: readonly ResultGroup[];
  chosenKey: string | undefined;
  onChoose: (key: string) => void;
}

/** Counts by trigger and type; a press on a row chooses it. */
export function GroupTable({ title, note, groups, chosenKey, onChoose }: GroupTableProps) {
  const messages = usePriorityMessages();
  const id = useId();
  const unknown = countUnknown(groups);
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={shared.sectionHeading}>
        <h2 id={id}>{title}</h2>
        <span className={shared.note}>{note}</span>
      </div>
      {groups.length === 0 ? (
        <p className={shared.note}>{messages.noDetails}</p>
      ) : (
        <ScrollRegion labelledBy={id} className={shared.frame}>
          <Table className={`${shared.table} ${classes.table}`} aria-labelledby={id} highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{messages.columns.triggerDesc}</Table.Th>
                <Table.Th scope="col">{messages.columns.typeDesc}</Table.Th>
                {priorities.map((prio) => (
                  <Table.Th key={prio} scope="col" className={classes.number}>
                    {messages.prio(prio)}
                  </Table.Th>
                ))}
                {unknown > 0 && (
                  <Table.Th scope="col" className={classes.number}>
                    {messages.withoutPriority}
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {groups.map(({ key, triggerDesc, typeDesc, counts, unknown: ofGroup }) => (
                <Table.Tr
                  key={key}
                  className={classes.row}
                  data-chosen={key === chosenKey || undefined}
                  onClick={() => onChoose(key)}
                >
                  <Table.Td>{triggerDesc}</Table.Td>
                  <Table.Th scope="row">
                    <UnstyledButton
                      className={classes.rowButton}
                      aria-label={messages.openGroup(triggerDesc, typeDesc)}
                      aria-pressed={key === chosenKey}
                    >
                      {typeDesc}
                    </UnstyledButton>
                  </Table.Th>
                  <Counts counts={counts} />
                  {unknown > 0 && <CountCell count={ofGroup} />}
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row" colSpan={2}>
                  {messages.sum}
                </Table.Th>
                <Counts counts={totalCounts(groups)} />
                {unknown > 0 && <CountCell count={unknown} />}
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </ScrollRegion>
      )}
    </section>
  );
}

const Counts = ({ counts }: { counts: PriorityCounts }) =>
  priorities.map((prio) => <CountCell key={prio} prio={prio} count={counts[prio]} />);

/** Zero is a dim dot. */
function CountCell({ count, prio }: { count: number; prio?: Priority }) {
  const { locale } = useLocale();
  return (
    <Table.Td className={classes.number} data-prio={prio} data-none={count === 0 || undefined}>
      {count === 0 ? (
        <>
          <span aria-hidden>·</span>
          <VisuallyHidden>0</VisuallyHidden>
        </>
      ) : (
        count.toLocaleString(locale)
      )}
    </Table.Td>
  );
}
