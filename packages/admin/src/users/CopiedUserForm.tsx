import { useGroups, useUserMembershipsOfUser } from '@fundscope/api-client/administration';
import type { User } from '@fundscope/contract/administration';
import { RecordContent, StateMessage } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import { useShellMessages } from '../shell/messages/index.ts';
import { useUserMessages } from './messages/index.ts';
import { UserForm } from './UserForm.tsx';

interface CopiedUserFormProps {
  source: User;
  ownUserNr: number;
}

/** The form of a new user in the groups of another one. Groups that make an administrator have to be chosen. */
export function CopiedUserForm({ source, ownUserNr }: CopiedUserFormProps) {
  const messages = useUserMessages();
  const shell = useShellMessages();
  const groups = useGroups();
  const memberships = useUserMembershipsOfUser(source.UserNr);
  const copied = useMemo(() => {
    if (!groups.data || !memberships.data) return undefined;
    const protectedIds = new Set(
      groups.data.filter(({ AdminGroup }) => AdminGroup === 1).map(({ GroupID }) => GroupID),
    );
    const groupIds = memberships.data.map(({ GroupID }) => GroupID).filter((id) => !protectedIds.has(id));
    return { source, groupIds };
  }, [source, groups.data, memberships.data]);
  if (copied) return <UserForm user={null} {...{ copied, ownUserNr }} />;
  const failed = [groups, memberships].filter(({ isLoadingError }) => isLoadingError);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <RecordContent title={messages.createTitle}>
      {failed[0] ? (
        <StateMessage kind="error" title={shell.failedCopy} onRetry={retry}>
          {failed[0].error?.message}
        </StateMessage>
      ) : (
        <StateMessage kind="loading" title={shell.loading} />
      )}
    </RecordContent>
  );
}
