import { itemsMatching, RowText, StateTag, textIndex, WindowedList } from '@fundscope/ui-kit';
import { Anchor, Checkbox, Loader, TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useShellMessages } from '../shell/messages/index.ts';
import { useFocusAfter } from '../shell/useFocusAfter.ts';
import classes from './AdminMembershipList.module.css';
import { ManyMenu } from './ManyMenu.tsx';
import { useGroupMessages } from './messages/index.ts';
import type { MembershipEntry, MembershipMap } from './model/membership-entries.ts';
import type { ManyMemberships } from './useMembershipToggle.ts';

interface MembershipListProps {
  title: string;
  entries: readonly MembershipEntry[];
  members: MembershipMap;
  /** Whose membership is being made or ended. */
  pending: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onToggleMany: (many: ManyMemberships) => void;
}

const entryModel = {
  keyOf: ({ id }: MembershipEntry) => id,
  textOf: ({ text }: MembershipEntry) => text,
};
const searchTextOf = ({ text, second, description = '' }: MembershipEntry) => `${text}\n${second}\n${description}`;
/** In pixels: of two lines, and of four where a list has descriptions. */
const rowHeights = { plain: 44, described: 78 } as const;

/** The books, users or portals that can be in a group, filtered by state and membership. Ten thousand are as quick as ten. */
export function MembershipList({ title, entries, members, pending, onToggle, onToggleMany }: MembershipListProps) {
  const messages = useGroupMessages();
  const shell = useShellMessages();
  const [search, setSearch] = useState('');
  const [isActiveOnly, setIsActiveOnly] = useState(true);
  const [isMembersOnly, setIsMembersOnly] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const focusAfter = useFocusAfter();
  const index = useMemo(() => textIndex(entries, searchTextOf), [entries]);
  const shown = useMemo(() => {
    // A row keeps its place until its removal is complete.
    return itemsMatching(index, search).filter(
      ({ id, isInactive }) => (!isActiveOnly || !isInactive) && (!isMembersOnly || members.has(id) || pending.has(id)),
    );
  }, [index, search, isActiveOnly, isMembersOnly, members, pending]);
  const hiddenMembers = isActiveOnly ? entries.filter(({ id, isInactive }) => isInactive && members.has(id)).length : 0;
  const verb = (id: number) => {
    if (pending.has(id)) return members.has(id) ? messages.removing : messages.adding;
    return members.has(id) ? messages.remove : messages.add;
  };
  const showAll = () => {
    setIsMembersOnly(false);
    // The link goes with what it says.
    focusAfter(() => box.current);
  };
  const outside = entries.length - members.size;
  const emptyText = () => {
    if (search.trim() !== '') return messages.noneMatches(search);
    return isMembersOnly && hiddenMembers === 0 ? messages.noMembers : messages.noneActive;
  };
  const hasDescriptions = useMemo(() => entries.some(({ description }) => description !== undefined), [entries]);
  const isEmpty = shown.length === 0;
  // With its last row the list goes, and the focus that was in it.
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) box.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return (
    <section className={classes.root} aria-label={title}>
      <div className={classes.heading}>
        <h3>{title}</h3>
        <output>{messages.countOf(members.size, entries.length)}</output>
        <ManyMenu {...{ title, entries, members, onToggleMany }} matching={shown} />
      </div>
      <div className={classes.filter}>
        <TextInput
          ref={box}
          type="search"
          className={classes.box}
          leftSection={<IconSearch size={16} aria-hidden />}
          placeholder={shell.filter}
          aria-label={shell.filterOf(title)}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          label={shell.activeOnly}
          checked={isActiveOnly}
          onChange={(event) => setIsActiveOnly(event.currentTarget.checked)}
        />
        <Checkbox
          label={messages.membersOnly}
          checked={isMembersOnly}
          onChange={(event) => setIsMembersOnly(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.list}>
        {isEmpty ? (
          <p className={classes.none}>{emptyText()}</p>
        ) : (
          <WindowedList
            label={title}
            items={shown}
            model={entryModel}
            isSelected={({ id }) => members.has(id)}
            isMultiple
            rowHeight={hasDescriptions ? rowHeights.described : rowHeights.plain}
            onChoose={({ id }) => onToggle(id)}
          >
            {(entry) => (
              <>
                <span className={classes.mark}>
                  {pending.has(entry.id) ? (
                    <Loader size={14} />
                  ) : (
                    members.has(entry.id) && <IconCheck size={16} aria-hidden />
                  )}
                </span>
                <RowText
                  text={entry.text}
                  search={search}
                  isInactive={entry.isInactive}
                  second={
                    <>
                      {entry.description !== undefined && (
                        <span className={classes.description} title={entry.description}>
                          {entry.description}
                        </span>
                      )}
                      <span className={classes.second}>
                        {entry.second !== '' && <span>{entry.second}</span>}{' '}
                        <span className={classes.verb} data-add={!members.has(entry.id) || undefined}>
                          {verb(entry.id)}
                        </span>
                      </span>
                    </>
                  }
                >
                  {entry.isInactive && <StateTag>{shell.inactive}</StateTag>}
                </RowText>
              </>
            )}
          </WindowedList>
        )}
      </div>
      <p className={classes.status}>
        {hiddenMembers > 0 && <>{messages.inactiveMembers(hiddenMembers)} </>}
        {isMembersOnly && outside > 0 ? (
          <>
            {messages.outside(outside)}{' '}
            <Anchor component="button" type="button" inherit onClick={showAll}>
              {messages.showAll}
            </Anchor>
          </>
        ) : (
          messages.keys
        )}
      </p>
    </section>
  );
}
