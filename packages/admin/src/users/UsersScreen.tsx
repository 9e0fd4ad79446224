import { useUsers } from '@fundscope/api-client';
import { isActiveUser } from '@fundscope/contract/administration';
import { RecordList, RowText, StateTag } from '@fundscope/ui-kit';
import { IconShield } from '@tabler/icons-react';
import { useRecordAddress } from '../shell/useRecordAddress.ts';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { useUserMessages } from './messages/index.ts';
import { userList } from './model/user-form.ts';
import { NewUserForm } from './NewUserForm.tsx';
import { UserForm } from './UserForm.tsx';

/** Users: create, change, deactivate, re-activate, delete, reset the password, log in as one. */
export function UsersScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useUserMessages();
  const shell = useShellMessages();
  const users = useUsers();
  const address = useRecordAddress('user');
  const user = users.data?.find(({ UserNr }) => String(UserNr) === address.record);
  const list = (
    <RecordList
      label={messages.list}
      model={userList}
      items={users.data ?? []}
      selectedKey={user?.UserNr ?? null}
      filter={address.filter}
      onFilterChange={address.onFilterChange}
      onOpen={({ UserNr }) => address.open(UserNr)}
      create={{ label: messages.newUser, onCreate: () => address.open(null) }}
    >
      {(one, search) => (
        <RowText text={one.display} search={search} isInactive={!isActiveUser(one)}>
          {one.isAdmin && <StateTag icon={<IconShield aria-hidden />}>{messages.admin}</StateTag>}
          {!isActiveUser(one) && <StateTag>{shell.inactive}</StateTag>}
        </RowText>
      )}
    </RecordList>
  );
  return (
    <RecordScreen
      keepsList
      list={list}
      listLabel={messages.list}
      query={users}
      address={address}
      isFound={user !== undefined}
    >
      {user ? (
        <UserForm key={user.UserNr} user={user} ownUserNr={ownUserNr} onOpen={address.open} />
      ) : (
        <NewUserForm ownUserNr={ownUserNr} onOpen={address.open} />
      )}
    </RecordScreen>
  );
}
