import { useAccountSignIns, useEndSessions } from '@fundscope/api-client';
import type { AccountSignIn } from '@fundscope/contract/identity';
import { formatLocalMoment, StateMessage } from '@fundscope/ui-kit';
import { Anchor, Box, Table } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconUserShare } from '@tabler/icons-react';
import { useAuthMessages } from '../messages/index.ts';
import classes from './AuthAccountScreen.module.css';

interface SignInsSectionProps {
  /** Leads to where the password is changed; without it the sign-ins are only shown. */
  onNotMe?: (() => void) | undefined;
}

/** One's sign-ins of the last days, failed ones too, and what to do about one that was not oneself. */
export function SignInsSection({ onNotMe }: SignInsSectionProps) {
  const { account } = useAuthMessages();
  const { data, error, refetch } = useAccountSignIns();
  const { mutate } = useEndSessions();
  return (
    <div>
      <div className={classes.title}>
        <h2 id="account-sign-ins">{account.signIns}</h2>
        <span>{account.signInDays}</span>
      </div>
      {!data && error && (
        <StateMessage kind="error" title={account.loadFailed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      )}
      {!data && !error && <StateMessage kind="loading" title={account.loading} />}
      {data && (
        <Box component="section" className={classes.frame} tabIndex={0} aria-labelledby="account-sign-ins">
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{account.when}</Table.Th>
                <Table.Th>{account.address}</Table.Th>
                <Table.Th>{account.outcome}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((signIn, index) => (
                <Table.Tr key={`${signIn.at} ${index}`}>
                  <Table.Td>{formatLocalMoment(signIn.at, { withSeconds: true })}</Table.Td>
                  <Table.Td>{signIn.address}</Table.Td>
                  <Table.Td>
                    <Outcome signIn={signIn} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
      {onNotMe && (
        <p className={classes.facts}>
          {account.notYou}{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            onClick={() => {
              mutate({ allOthers: true });
              onNotMe();
            }}
          >
            {account.endAndChange}
          </Anchor>
        </p>
      )}
    </div>
  );
}

const icons = { 'signed-in': IconCheck, failed: IconAlertTriangle, 'acted-as': IconUserShare };

function Outcome({ signIn: { outcome, app, administrator } }: { signIn: AccountSignIn }) {
  const { account } = useAuthMessages();
  const Icon = icons[outcome];
  const text = {
    'signed-in': app === null ? account.signedIn : account.signedInTo(app),
    failed: account.signInFailed,
    'acted-as': account.actedAs(administrator ?? ''),
  } satisfies Record<typeof outcome, string>;
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <Icon size={15} aria-hidden />
      {text[outcome]}
    </span>
  );
}
