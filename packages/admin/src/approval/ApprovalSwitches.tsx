import { useApprovalState, useChangeApproval } from '@fundscope/api-client';
import type { ApprovalSettings } from '@fundscope/contract/approval';
import { Banner, showSuccess, StateMessage } from '@fundscope/ui-kit';
import { Stack, Switch } from '@mantine/core';
import { useId } from 'react';
import classes from './AdminApproval.module.css';
import { useApprovalMessages } from './messages/index.ts';

const names = ['masterData', 'limits', 'corrections'] as const satisfies readonly (keyof ApprovalSettings)[];

/** Which changes need a second person, to be switched while the product runs. */
export function ApprovalSwitches() {
  const { settings: messages, submitted } = useApprovalMessages();
  const { data, error, refetch } = useApprovalState();
  const change = useChangeApproval();
  const titleId = useId();
  if (error && !data) {
    return (
      <StateMessage kind="error" title={messages.failed} onRetry={() => void refetch()}>
        {error.message}
      </StateMessage>
    );
  }
  if (!data) return null;
  const { settings, required, otherAdministrators } = data;
  const isAlone = otherAdministrators === 0;
  const choose = (name: keyof ApprovalSettings, isOn: boolean) =>
    change.mutate(
      { ...settings, [name]: isOn },
      {
        onSuccess: (answer) => showSuccess({ message: 'submitted' in answer ? submitted : messages.saved }),
      },
    );
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      <Stack gap="xs">
        {isAlone && <Banner tone="warning">{messages.alone}</Banner>}
        {names.map((name) => (
          <Switch
            key={name}
            label={messages[name]}
            description={required[name] ? messages.required : undefined}
            checked={settings[name]}
            disabled={required[name] || change.isPending || (isAlone && !settings[name])}
            onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
          />
        ))}
        <span className={classes.note}>{messages.hint}</span>
      </Stack>
    </section>
  );
}
