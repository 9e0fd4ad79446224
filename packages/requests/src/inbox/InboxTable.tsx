import { ListTable, useLocale } from '@fundscope/ui-kit';
import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { canCancel, canRepeat, type InboxRow } from './model/inbox-rows.ts';
import { ageText, factsOf, fundOf, messageOf, titleOf } from './request-words.ts';
import { NewestDayAction, RequestAction, type RequestActionsModel } from './RequestActions.tsx';
import { RequestStateTag } from './RequestStateTag.tsx';
import classes from './RequestsInbox.module.css';
import { useNow } from './useNow.ts';

interface InboxTableProps {
  rows: readonly InboxRow[];
  chosen: InboxRow | undefined;
  /** By number. */
  fundNames: ReadonlyMap<number, string>;
  actions: RequestActionsModel;
  onOpen: (row: InboxRow) => void;
}

/** The requests as a table. On a request's name, Enter opens it, R repeats it, Delete cancels it. */
export function InboxTable({ rows, chosen, fundNames, actions, onOpen }: InboxTableProps) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const now = useNow();
  const onKeyDown = (row: InboxRow) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'r' && canRepeat(row.request)) actions.repeat(row);
    else if (event.key === 'Delete' && canCancel(row.request)) actions.askToCancel(row);
  };
  return (
    <ListTable>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{messages.document}</Table.Th>
          <Table.Th className={classes.fund}>{messages.fund}</Table.Th>
          <Table.Th>{messages.state}</Table.Th>
          <Table.Th className={classes.age}>{messages.age}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const { request, isNew } = row;
          const message = request.state === 'failed' ? messageOf(request, locale) : '';
          const isChosen = chosen?.request.id === request.id;
          return (
            <Fragment key={request.id}>
              <Table.Tr data-chosen={isChosen || undefined} data-with-message={message !== '' || undefined}>
                <Table.Th scope="row" className={classes.name} data-new={isNew || undefined}>
                  <UnstyledButton
                    className={classes.nameButton}
                    aria-current={isChosen || undefined}
                    aria-keyshortcuts="Enter R Delete"
                    onClick={() => onOpen(row)}
                    onKeyDown={onKeyDown(row)}
                  >
                    {isNew && <VisuallyHidden>{messages.isNew} </VisuallyHidden>}
                    {titleOf(request, locale)}
                    <span className={classes.facts}>{factsOf(request, messages)}</span>
                    <span className={classes.narrowFund}>{fundOf(request)}</span>
                  </UnstyledButton>
                </Table.Th>
                <Table.Td className={classes.fund}>
                  {fundOf(request)} {!request.isOfSeveralFunds && fundNames.get(request.BookID)}
                </Table.Td>
                <Table.Td>
                  <RequestStateTag request={request} />
                </Table.Td>
                <Table.Td className={classes.age}>{ageText(request, now, messages)}</Table.Td>
                <Table.Td className={classes.action}>
                  <RequestAction row={row} actions={actions} />
                </Table.Td>
              </Table.Tr>
              {message !== '' && (
                <Table.Tr data-chosen={isChosen || undefined}>
                  <Table.Td colSpan={5} className={classes.message}>
                    <IconAlertCircle size={14} aria-hidden /> {message} <NewestDayAction row={row} actions={actions} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          );
        })}
      </Table.Tbody>
    </ListTable>
  );
}
