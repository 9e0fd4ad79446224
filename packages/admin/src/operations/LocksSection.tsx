import { useUnlockSignIn } from '@fundscope/api-client/administration';
import type { SignInLock } from '@fundscope/contract/administration';
import { showSuccess, StateTag } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import { localMoment } from '../typed-fields/local-time.ts';
import { useOperationsMessages } from './messages/index.ts';
import { OperationsSection } from './OperationsSection.tsx';
import type { OperationsPageState } from './useOperationsPage.ts';

/** Who may not try to sign in at the moment. */
export function LocksSection({ query }: { query: OperationsPageState['locks'] }) {
  const { locks: messages } = useOperationsMessages();
  const unlock = useUnlockSignIn();
  const keyOf = ({ username, address }: Pick<SignInLock, 'username' | 'address'>) => `${username}\n${address}`;
  const whoOf = ({ username, address }: SignInLock) =>
    `${username === '' ? messages.anyName : username}, ${address === '' ? messages.anywhere : messages.from(address)}`;
  const rows = (query.data ?? []).map((lock) => ({ ...lock, id: keyOf(lock) }));
  return (
    <OperationsSection part="locks" note={query.data?.length} query={query}>
      <DataTable
        withTableBorder
        minHeight={rows.length === 0 ? 96 : undefined}
        noRecordsText={messages.none}
        noRecordsIcon={<span />}
        records={rows}
        columns={[
          { accessor: 'username', title: messages.who, render: whoOf },
          { accessor: 'until', title: messages.until, width: '4.5rem', render: ({ until }) => localMoment(until).time },
          { accessor: 'attempts', title: messages.tries, textAlign: 'right', width: '5rem' },
          {
            accessor: 'effect',
            title: messages.effect,
            width: '8rem',
            render: ({ effect }) => (
              <StateTag tone="warning" icon={<IconLock aria-hidden />}>
                {messages.effects[effect]}
              </StateTag>
            ),
          },
          {
            accessor: 'act',
            title: messages.act,
            textAlign: 'right',
            width: '7rem',
            render: (lock) => (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={messages.unlockOf(whoOf(lock))}
                loading={unlock.isPending && keyOf(unlock.variables) === lock.id}
                onClick={() => unlock.mutate(lock, { onSuccess: () => showSuccess({ message: messages.unlocked }) })}
              >
                {messages.unlock}
              </Button>
            ),
          },
        ]}
      />
    </OperationsSection>
  );
}
