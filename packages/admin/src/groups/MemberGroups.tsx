import { useGroupContents, useGroups } from '@fundscope/api-client/administration';
import type { Group, GroupContents } from '@fundscope/contract/administration';
import { RecordSection } from '@fundscope/ui-kit';
import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import { Link } from 'react-router-dom';
import classes from './AdminMemberGroups.module.css';
import { AddToGroup } from './AddToGroup.tsx';
import { useGroupMessages } from './messages/index.ts';
import type { MembershipMap } from './model/membership-entries.ts';
import { RightsLine } from './RightsLine.tsx';
import { useMembershipToggle, type MembershipCalls } from './useMembershipToggle.ts';

interface MemberGroupsProps {
  texts: { readonly title: string; readonly note: string; readonly empty: string };
  /** The membership of each group; undefined until it is known. */
  members: MembershipMap | undefined;
  error: Error | null;
  calls: Omit<MembershipCalls, 'members' | 'changeMany'>;
  /** Whether the record belongs to a group without a membership. */
  isImplied?: (group: Group) => boolean;
  /** The last column: what counts about a group here. */
  fact: {
    readonly title: string;
    readonly textOf: (group: Group, contents: GroupContents | undefined) => string | undefined;
  };
  /** Shows what a member of these groups sees, in a line. */
  hasRights?: boolean;
}

const noMembers: MembershipMap = new Map();

/** The groups of a user or a book, each a link to its page; memberships are added and removed at once. */
export function MemberGroups(props: MemberGroupsProps) {
  const { texts, members = noMembers, error, calls, isImplied = () => false, fact, hasRights = false } = props;
  const { contents: words } = useGroupMessages();
  const groups = useGroups();
  const contents = useGroupContents();
  const { pending, toggle } = useMembershipToggle({ ...calls, members });
  const contentsById = new Map(contents.data?.map((one) => [one.GroupID, one]));
  const isLoaded = props.members !== undefined && groups.data !== undefined;
  const failure = error ?? groups.error;
  const own = isLoaded ? groups.data.filter((group) => members.has(group.GroupID) || isImplied(group)) : [];
  const others = isLoaded ? groups.data.filter((group) => !own.includes(group)) : [];
  return (
    <RecordSection title={texts.title} note={texts.note}>
      <DataTable<Group>
        withTableBorder
        fetching={!isLoaded && !failure}
        minHeight={own.length === 0 ? 96 : undefined}
        noRecordsText={failure?.message ?? texts.empty}
        noRecordsIcon={<span />}
        records={own}
        idAccessor="GroupID"
        columns={[
          {
            accessor: 'display',
            title: words.group,
            render: ({ GroupID, display, Description }) => (
              <>
                <Anchor component={Link} to={`/adminGroups?group=${GroupID}`} inherit>
                  {display}
                </Anchor>
                {Description !== '' && <div className={classes.description}>{Description}</div>}
              </>
            ),
          },
          {
            accessor: 'GroupID',
            title: fact.title,
            render: (group) => fact.textOf(group, contentsById.get(group.GroupID)) ?? contents.error?.message ?? '…',
          },
          {
            accessor: 'action',
            title: <VisuallyHidden>{words.remove}</VisuallyHidden>,
            textAlign: 'right',
            render: ({ GroupID, display }) =>
              members.has(GroupID) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={pending.has(GroupID)}
                  aria-label={words.removeFrom(display)}
                  onClick={() => void toggle(GroupID)}
                >
                  {words.remove}
                </Button>
              ),
          },
        ]}
      />
      {isLoaded && hasRights && own.length > 0 && (
        <p className={classes.rights}>
          <RightsLine groupIds={own.map(({ GroupID }) => GroupID)} />
        </p>
      )}
      {isLoaded && others.length > 0 && (
        <AddToGroup
          groups={others}
          onAdd={toggle}
          renderPreview={(group) =>
            hasRights && <RightsLine groupIds={[...own, group].map(({ GroupID }) => GroupID)} previewed={group.Name} />
          }
        />
      )}
    </RecordSection>
  );
}
