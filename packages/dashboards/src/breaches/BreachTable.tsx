import { useChangeBreach } from '@fundscope/api-client';
import { distinctTestTexts } from '@fundscope/contract/views';
import type { BreachCase } from '@fundscope/contract/breaches';
import { ListTable, showErrorAlert, useLocale } from '@fundscope/ui-kit';
import { Table, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { BreachStateTag } from './BreachStateTag.tsx';
import classes from './DashBreaches.module.css';
import { LimitText } from './LimitText.tsx';
import { useBreachMessages } from './messages/index.ts';
import { dayText, sinceText, utilisationText } from './model/breach-texts.ts';

interface BreachTableProps {
  cases: readonly BreachCase[];
  /** The number of the breach that is open beside the list; 0 for none. */
  chosen: number;
  userNr: number;
  /** The day of the list; figures of another day say theirs. */
  day: string | undefined;
  /** All are of the fund that the page is about, which is not named again. */
  isOfOneFund?: boolean;
  onOpen: (caseNr: number) => void;
  /** Called when the user takes a case here, so that a filter can keep its row. */
  onTake?: (caseNr: number) => void;
}

/** The breaches as a table. A click on a row opens its case; on the name, arrows move, Enter opens and T takes it. */
export function BreachTable({ cases, chosen, userNr, day, isOfOneFund = false, onOpen, onTake }: BreachTableProps) {
  const messages = useBreachMessages();
  const { locale } = useLocale();
  const change = useChangeBreach();
  const take = ({ CaseNr, version }: BreachCase) => {
    onTake?.(CaseNr);
    change.mutate(
      { caseNr: CaseNr, change: { version, OwnerNr: userNr, state: 'in-progress' } },
      { onError: ({ message }) => showErrorAlert({ title: messages.notSaved, message }) },
    );
  };
  /** Empty where the title has the same words. */
  const item = ({ title, itemTitle }: BreachCase) => distinctTestTexts([title[locale], itemTitle[locale]])[1] ?? '';
  const ownerText = ({ owner }: BreachCase) => owner?.display ?? messages.nobody;
  const onKeyDown = (one: BreachCase) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key.toLowerCase() === 't' && canTake(one)) take(one);
  };
  return (
    <ListTable aria-description={messages.keys} layout="fixed" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{messages.test}</Table.Th>
          <Table.Th className={classes.severity} aria-sort="ascending">
            {messages.severity}
          </Table.Th>
          {!isOfOneFund && <Table.Th className={classes.wide}>{messages.fund}</Table.Th>}
          <Table.Th className={classes.state}>{messages.state}</Table.Th>
          <Table.Th className={`${classes.number} ${classes.limits}`}>{messages.valueAndLimit}</Table.Th>
          <Table.Th className={`${classes.number} ${classes.share}`}>{messages.utilisation}</Table.Th>
          <Table.Th className={`${classes.wide} ${classes.since}`}>{messages.since}</Table.Th>
          <Table.Th className={`${classes.wide} ${classes.day}`}>{messages.due}</Table.Th>
          <Table.Th className={`${classes.wide} ${classes.owner}`}>{messages.owner}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cases.map((one) => (
          <Table.Tr
            key={one.CaseNr}
            className={classes.row}
            data-chosen={one.CaseNr === chosen || undefined}
            onClick={(event) => openFromRow(event, () => onOpen(one.CaseNr))}
          >
            <Table.Th scope="row" className={classes.name}>
              <UnstyledButton
                className={classes.nameButton}
                data-breach={one.CaseNr}
                aria-current={one.CaseNr === chosen || undefined}
                aria-keyshortcuts="Enter T"
                onKeyDown={onKeyDown(one)}
              >
                {one.title[locale]}
                {item(one) !== '' && <span className={classes.small}> {item(one)}</span>}
                {one.isSetByHand && <span className={classes.small}> · {messages.setByHand}</span>}
                <span className={classes.narrow}>
                  <span className={classes.phoneSeverity}>{messages.severities[one.severity]} · </span>
                  {[...(isOfOneFund ? [] : [fundText(one)]), `${messages.due} ${dueText(one)}`, ownerText(one)].join(
                    ' · ',
                  )}
                </span>
              </UnstyledButton>
            </Table.Th>
            <Table.Td className={classes.severity} data-severity={one.severity}>
              {messages.severities[one.severity]}
            </Table.Td>
            {!isOfOneFund && <Table.Td className={classes.wide}>{fundText(one)}</Table.Td>}
            <Table.Td>
              <BreachStateTag one={one} />
            </Table.Td>
            <Table.Td className={`${classes.number} ${classes.limits}`}>
              <LimitText one={one} />
              {one.figuresDay !== null && one.figuresDay !== day && (
                <span className={classes.figuresDay}>{dayText(one.figuresDay)}</span>
              )}
            </Table.Td>
            <Table.Td className={`${classes.number} ${classes.share}`}>
              {one.utilisation === null ? '–' : utilisationText(one.utilisation, locale)}
            </Table.Td>
            <Table.Td className={classes.wide}>{sinceText(one, messages)}</Table.Td>
            <Table.Td className={classes.wide}>{dueText(one)}</Table.Td>
            <Table.Td className={classes.wide}>{ownerText(one)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

const fundText = ({ BookID, fund }: BreachCase): string => `Q${BookID} ${fund}`;
/** While it is passive, it is not due before. */
const dueText = ({ passiveUntil, dueOn }: BreachCase): string => dayText(passiveUntil ?? dueOn);

/** What nobody sees to can be taken. */
const canTake = ({ owner, state }: BreachCase): boolean => owner === null && state !== 'closed';

/** Selecting text in a row does not open it. The click of the name's button arrives here too. */
function openFromRow({ currentTarget }: MouseEvent<HTMLElement>, open: () => void): void {
  const selection = getSelection();
  const isSelecting = selection?.type === 'Range' && currentTarget.contains(selection.anchorNode);
  if (!isSelecting) open();
}

function moveFocus(from: HTMLElement, step: 1 | -1): void {
  const buttons = [...(from.closest('table')?.querySelectorAll<HTMLElement>('[data-breach]') ?? [])];
  buttons[buttons.indexOf(from) + step]?.focus();
}
