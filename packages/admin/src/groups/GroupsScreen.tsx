import { useGroups } from '@fundscope/api-client';
import { RecordList, RowText, StateTag } from '@fundscope/ui-kit';
import { IconLock } from '@tabler/icons-react';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { useRecordAddress } from '../shell/useRecordAddress.ts';
import { GroupForm } from './GroupForm.tsx';
import { useGroupMessages } from './messages/index.ts';
import { groupList } from './model/group-form.ts';
import { NewGroupForm } from './NewGroupForm.tsx';

/** Groups: create, change, delete, and what and who is in them. */
export function GroupsScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useGroupMessages();
  const groups = useGroups();
  const address = useRecordAddress('group');
  const group = groups.data?.find(({ GroupID }) => String(GroupID) === address.record);
  const list = (
    <RecordList
      label={messages.list}
      model={groupList}
      items={groups.data ?? []}
      selectedKey={group?.GroupID ?? null}
      filter={address.filter}
      onFilterChange={address.onFilterChange}
      onOpen={({ GroupID }) => address.open(GroupID)}
      create={{ label: messages.newGroup, onCreate: () => address.open(null) }}
    >
      {(one, search) => (
        <RowText text={one.display} search={search}>
          {one.AdminGroup === 1 && <StateTag icon={<IconLock aria-hidden />}>{messages.protected}</StateTag>}
          {one.AllBookGroup === 1 && <StateTag>{messages.allBooks}</StateTag>}
        </RowText>
      )}
    </RecordList>
  );
  return (
    <RecordScreen
      keepsList
      list={list}
      listLabel={messages.list}
      query={groups}
      address={address}
      isFound={group !== undefined}
    >
      {group ? (
        <GroupForm key={group.GroupID} group={group} ownUserNr={ownUserNr} onOpen={address.open} />
      ) : (
        <NewGroupForm ownUserNr={ownUserNr} onOpen={address.open} />
      )}
    </RecordScreen>
  );
}
