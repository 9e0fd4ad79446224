import type { Group, GroupContents } from '@fundscope/contract/administration';
import { useCallback } from 'react';
import { useGroupMessages } from './messages/index.ts';

type Giving = Pick<Group, 'AllBookGroup' | 'AdminGroup'>;

/** What a group gives its members, in words. Undefined while the counts are not known: a group is never called empty before. */
export function useContentsText() {
  const messages = useGroupMessages();
  return useCallback(
    ({ AllBookGroup, AdminGroup }: Giving, contents: GroupContents | undefined): string | undefined => {
      if (!contents) return undefined;
      const { books, portals } = contents;
      const { contents: words, allBooks } = messages;
      const parts = [
        AdminGroup === 1 && words.administrators,
        AllBookGroup === 1 ? allBooks : books > 0 && words.books(books),
        portals > 0 && words.portals(portals),
      ].filter((part) => part !== false);
      return parts.length === 0 ? words.nothing : parts.join(', ');
    },
    [messages],
  );
}
