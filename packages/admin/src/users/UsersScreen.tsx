import { useUsers } from '@fundscope/api-client/administration';
import { isActiveUser } from '@fundscope/contract/administration';
import { RowText, StateTag } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconShield } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { newRecordKey } from '../shell/new-record-key.ts';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { CopiedUserForm } from './CopiedUserForm.tsx';
import { useUserMessages } from './messages/index.ts';
import { userList } from './model/user-form.ts';
import { UserForm } from './UserForm.tsx';

/** Users: create, change, deactivate, re-activate, delete, reset the password, log in as one. */
export function UsersScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useUserMessages();
  const shell = useShellMessages();
  return (
    <RecordScreen
      parameter="user"
      label={messages.list}
      query={useUsers()}
      model={userList}
      newLabel={messages.newUser}
      isCopyable
      startActions={
        <Button component={Link} to="/adminUsers/overview" variant="default">
          {messages.overview}
        </Button>
      }
      renderRow={(one, search) => (
        <RowText text={one.display} search={search} isInactive={!isActiveUser(one)}>
          {one.isAdmin && <StateTag icon={<IconShield aria-hidden />}>{messages.admin}</StateTag>}
          {!isActiveUser(one) && <StateTag>{shell.inactive}</StateTag>}
        </RowText>
      )}
    >
      {(user, copied) =>
        copied ? (
          <CopiedUserForm key={newRecordKey(copied.UserNr)} source={copied} ownUserNr={ownUserNr} />
        ) : (
          <UserForm key={user?.UserNr ?? newRecordKey(undefined)} {...{ user, ownUserNr }} />
        )
      }
    </RecordScreen>
  );
}
