import { useParameterOwners, useParameterVersions } from '@fundscope/api-client/administration';
import type { ParameterOwner } from '@fundscope/contract/administration';
import { writeDateText } from '@fundscope/criteria-filters';
import { RecordContent, RowText, StateMessage, StateTag, type RecordListModel } from '@fundscope/ui-kit';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { useParameterMessages } from './messages/index.ts';
import { NewParameterSet, StoredParameterSet } from './ParameterSetEditor.tsx';

const ownerList: RecordListModel<ParameterOwner> & { readonly rowHeight: number } = {
  keyOf: ({ GroupID }) => GroupID,
  labelOf: ({ groupName, GroupID }) => `${groupName} (${GroupID})`,
  rowHeight: 44,
};

/** What reports of investors are made by: a set for a group, in versions that are added and never changed. */
export function ParameterSetsScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useParameterMessages();
  const owners = useParameterOwners();
  return (
    <RecordScreen
      parameter="group"
      label={messages.list}
      query={owners}
      model={ownerList}
      newLabel={messages.newSet}
      renderRow={(one, search) => (
        <RowText
          text={ownerList.labelOf(one)}
          search={search}
          isInactive={one.isEnd}
          second={(one.isEnd ? messages.endedFrom : (day: string) => messages.row(one.version, day))(
            writeDateText(one.validFrom),
          )}
        >
          {one.isEnd && <StateTag>{messages.ended}</StateTag>}
        </RowText>
      )}
    >
      {(owner) =>
        owner ? (
          <LoadedSet key={owner.GroupID} owner={owner} ownUserNr={ownUserNr} />
        ) : (
          <NewParameterSet key="new" owners={owners.data ?? []} ownUserNr={ownUserNr} />
        )
      }
    </RecordScreen>
  );
}

function LoadedSet({ owner, ownUserNr }: { owner: ParameterOwner; ownUserNr: number }) {
  const messages = useParameterMessages();
  const { data: versions, error, refetch } = useParameterVersions(owner.GroupID);
  if (versions) return <StoredParameterSet {...{ owner, versions, ownUserNr }} />;
  return (
    <RecordContent title={ownerList.labelOf(owner)}>
      {error ? (
        <StateMessage kind="error" title={messages.failed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      ) : (
        <StateMessage kind="loading" title={messages.loading} />
      )}
    </RecordContent>
  );
}
