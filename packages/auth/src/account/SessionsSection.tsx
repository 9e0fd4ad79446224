import { useAccountSessions, useEndSessions } from '@fundscope/api-client';
import type { AccountSession } from '@fundscope/contract/identity';
import { StateMessage } from '@fundscope/ui-kit';
import { Badge, Box, Button, Table, VisuallyHidden } from '@mantine/core';
import { useAuthMessages } from '../messages/index.ts';
import { formatRecent } from '../model/moment.ts';
import classes from './AuthAccountScreen.module.css';

/** The sessions that go on in one's name, to be ended one by one or all but this. */
export function SessionsSection({ isReadOnly }: { isReadOnly: boolean }) {
  const { account } = useAuthMessages();
  const { data, error, refetch } = useAccountSessions();
  const { mutate, isPending, variables } = useEndSessions();
  const others = data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <div>
      <div className={classes.title}>
        <h2 id="account-sessions">{account.sessions}</h2>
        {data && <span>{account.open(data.length)}</span>}
        {others.length > 0 && !isReadOnly && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.action}
            loading={isPending && variables !== undefined && 'allOthers' in variables}
            onClick={() => mutate({ allOthers: true })}
          >
            {account.endOthers}
          </Button>
        )}
      </div>
      {!data && error && (
        <StateMessage kind="error" title={account.loadFailed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      )}
      {!data && !error && <StateMessage kind="loading" title={account.loading} />}
      {data && (
        <Box component="section" className={classes.frame} tabIndex={0} aria-labelledby="account-sessions">
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{account.device}</Table.Th>
                <Table.Th>{account.since}</Table.Th>
                <Table.Th>{account.lastUsed}</Table.Th>
                {!isReadOnly && (
                  <Table.Th>
                    <VisuallyHidden>{account.end}</VisuallyHidden>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((session) => (
                <Table.Tr key={session.id}>
                  <Table.Td>
                    <DeviceCell session={session} />
                  </Table.Td>
                  <Table.Td>{formatRecent(session.startedAt)}</Table.Td>
                  <Table.Td>{session.isThis ? account.now : formatRecent(session.lastUsedAt)}</Table.Td>
                  {!isReadOnly && (
                    <Table.Td className={classes.end}>
                      {!session.isThis && (
                        <Button
                          variant="default"
                          size="compact-sm"
                          aria-label={account.endOf(session.device || account.unknownDevice, session.address)}
                          loading={
                            isPending && variables !== undefined && 'id' in variables && variables.id === session.id
                          }
                          onClick={() => mutate({ id: session.id })}
                        >
                          {account.end}
                        </Button>
                      )}
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
    </div>
  );
}

/** Device and mark, and beneath them from where, for which app, and who acts as whom. */
function DeviceCell({ session }: { session: AccountSession }) {
  const { account } = useAuthMessages();
  const { device, address, app, actingAs, isThis } = session;
  const facts = [address, app, actingAs && account.actsAs(actingAs.administrator, actingAs.username)];
  return (
    <>
      <span className={classes.device}>
        {device || account.unknownDevice}
        {isThis && (
          <Badge size="sm" variant="light" tt="none">
            {account.thisOne}
          </Badge>
        )}
      </span>
      <span className={classes.sub}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}
