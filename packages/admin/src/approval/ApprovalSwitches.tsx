import { useApprovalState, useChangeApproval } from '@fundscope/api-client';
import type { ApprovalSettings, ApprovalState } from '@fundscope/contract/approval';
import { Banner, showSuccess, StateMessage } from '@fundscope/ui-kit';
import { Stack, Switch } from '@mantine/core';
import { useId } from 'react';
import classes from './AdminApproval.module.css';
import { useApprovalMessages, type ApprovalMessages } from './messages/index.ts';

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
  const { settings, required } = data;
  const obstacle = findObstacle(data, messages);
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
        {obstacle !== undefined && !isAnyOn(data) && <Banner tone="warning">{obstacle}</Banner>}
        {names.map((name) => (
          <Switch
            key={name}
            label={messages[name]}
            description={required[name] ? messages.required : undefined}
            checked={settings[name]}
            disabled={required[name] || change.isPending || (obstacle !== undefined && !settings[name])}
            onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
          />
        ))}
        <span className={classes.note}>{messages.hint}</span>
      </Stack>
    </section>
  );
}

const isAnyOn = ({ settings }: ApprovalState): boolean => names.some((name) => settings[name]);

/** Why nobody could decide on the user's proposals, and what to do; undefined where somebody could. */
function findObstacle(
  { otherAdministrators, independentAdministrators }: ApprovalState,
  messages: ApprovalMessages['settings'],
): string | undefined {
  if (independentAdministrators > 0) return undefined;
  return otherAdministrators === 0 ? messages.alone : messages.dependent;
}

/** Above the proposals: approval is on, and nobody may decide on what this administrator proposes. */
export function ApprovalWarning() {
  const { settings: messages } = useApprovalMessages();
  const { data } = useApprovalState();
  const obstacle = data && isAnyOn(data) ? findObstacle(data, messages) : undefined;
  return obstacle === undefined ? null : <Banner tone="warning">{obstacle}</Banner>;
}
