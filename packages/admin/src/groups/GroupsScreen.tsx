import { useGroupContents, useGroups } from '@fundscope/api-client/administration';
import { RowText, StateTag } from '@fundscope/ui-kit';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { newRecordKey } from '../shell/new-record-key.ts';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { GroupForm } from './GroupForm.tsx';
import { useGroupMessages } from './messages/index.ts';
import { groupList } from './model/group-form.ts';
import { useContentsText } from './useContentsText.ts';

/** Groups: create, change, delete, and what and who is in them. */
export function GroupsScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useGroupMessages();
  const contentsText = useContentsText();
  const contents = useGroupContents();
  const contentsById = useMemo(() => new Map(contents.data?.map((one) => [one.GroupID, one])), [contents.data]);
  return (
    <RecordScreen
      parameter="group"
      label={messages.list}
      query={useGroups()}
      model={groupList}
      newLabel={messages.newGroup}
      isCopyable
      renderRow={(one, search) => (
        <RowText text={one.display} search={search} second={contentsText(one, contentsById.get(one.GroupID))}>
          {one.AdminGroup === 1 && <StateTag icon={<IconLock aria-hidden />}>{messages.protected}</StateTag>}
          {one.AllBookGroup === 1 && <StateTag>{messages.allBooks}</StateTag>}
        </RowText>
      )}
    >
      {(group, copied) => (
        <GroupForm key={group?.GroupID ?? newRecordKey(copied?.GroupID)} {...{ group, copied, ownUserNr }} />
      )}
    </RecordScreen>
  );
}
