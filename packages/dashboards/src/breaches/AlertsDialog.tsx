import { useBreachAlerts, useChooseBreachAlerts } from '@fundscope/api-client';
import { breachKinds, type AlertSubscription } from '@fundscope/contract/breaches';
import { showSuccess, StateMessage } from '@fundscope/ui-kit';
import { Button, Checkbox, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';

interface AlertsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Of which kinds of breaches the user is told, and where. */
export function AlertsDialog({ isOpen, onClose }: AlertsDialogProps) {
  const messages = useBreachMessages();
  const { data, error, refetch } = useBreachAlerts({ enabled: isOpen });
  const choose = useChooseBreachAlerts();
  const [draft, setDraft] = useState<readonly AlertSubscription[]>();
  const chosen = draft ?? data?.subscriptions ?? [];
  const close = () => {
    setDraft(undefined);
    onClose();
  };
  const isChosen = (wanted: AlertSubscription) =>
    chosen.some(({ kind, channel }) => kind === wanted.kind && channel === wanted.channel);
  const toggle = (wanted: AlertSubscription) =>
    setDraft(
      isChosen(wanted)
        ? chosen.filter(({ kind, channel }) => kind !== wanted.kind || channel !== wanted.channel)
        : [...chosen, wanted],
    );
  const save = () =>
    choose.mutate(chosen, {
      onSuccess: () => {
        showSuccess({ message: messages.alertsSaved });
        close();
      },
    });
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={messages.alertsTitle}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <p className={classes.lead}>{messages.alertsText}</p>
      {error && (
        <StateMessage kind="error" title={messages.alertsFailed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      )}
      {data && (
        <>
          <Table verticalSpacing={6} my="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.kind}</Table.Th>
                {data.channels.map((channel) => (
                  <Table.Th key={channel}>{messages.channels[channel]}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {breachKinds.map((kind) => (
                <Table.Tr key={kind}>
                  <Table.Th scope="row" fw={400}>
                    {messages.kinds[kind]}
                  </Table.Th>
                  {data.channels.map((channel) => (
                    <Table.Td key={channel}>
                      <Checkbox
                        aria-label={messages.alertOf(messages.kinds[kind], messages.channels[channel])}
                        checked={isChosen({ kind, channel })}
                        onChange={() => toggle({ kind, channel })}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <div className={classes.buttons}>
            <Button variant="default" onClick={close}>
              {messages.cancel}
            </Button>
            <Button loading={choose.isPending} onClick={save}>
              {messages.save}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
