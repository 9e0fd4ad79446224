import type { BreachDetail } from '@fundscope/contract/breaches';
import { Banner } from '@fundscope/ui-kit';
import { Button, Table } from '@mantine/core';
import classes from './DashBreaches.module.css';
import { useBreachMessages, type BreachMessages } from './messages/index.ts';
import type { BreachForm } from './model/breach-draft.ts';
import { dayText } from './model/breach-texts.ts';
import type { BreachConflictState, BreachWorkModel } from './useBreachWork.ts';

interface BreachConflictProps {
  conflict: BreachConflictState;
  one: BreachDetail;
  work: Pick<BreachWorkModel, 'keepMine' | 'takeStored' | 'isSending' | 'error'>;
}

/** Two people changed a breach at once: both versions, and which of them stays. */
export function BreachConflict({ conflict, one, work }: BreachConflictProps) {
  const messages = useBreachMessages();
  const text = (field: keyof BreachForm, value: string) => fieldText({ field, value, one, messages });
  return (
    <Banner tone="warning">
      {messages.conflict(conflict.by ?? messages.somebody)}
      <Table verticalSpacing={4} className={classes.conflict}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th>{messages.yours}</Table.Th>
            <Table.Th>{messages.stored}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {conflict.fields.map(({ field, yours, stored }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{messages[field]}</Table.Th>
              <Table.Td>{yours === undefined ? messages.untouched : text(field, yours)}</Table.Td>
              <Table.Td>{text(field, stored)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {work.error !== undefined && <p role="alert">{work.error}</p>}
      <div className={classes.buttons}>
        <Button variant="default" size="xs" onClick={work.takeStored}>
          {messages.takeStored}
        </Button>
        <Button size="xs" loading={work.isSending} onClick={work.keepMine}>
          {messages.keepMine}
        </Button>
      </div>
    </Banner>
  );
}

interface FieldValue {
  readonly field: keyof BreachForm;
  readonly value: string;
  readonly one: BreachDetail;
  readonly messages: BreachMessages;
}

function fieldText({ field, value, one, messages }: FieldValue): string {
  switch (field) {
    case 'state':
      return messages.states[value as BreachForm['state']];
    case 'owner':
      return one.owners.find(({ UserNr }) => String(UserNr) === value)?.display ?? messages.nobody;
    case 'nature':
      return value === '' ? messages.natureUnknown : messages.natures[value as 'active' | 'passive'];
    case 'passiveUntil':
      return value === '' ? '–' : dayText(value);
    case 'cause':
      return value || '–';
  }
}
