import { useGroupRights } from '@fundscope/api-client/administration';
import { useGroupMessages } from './messages/index.ts';

interface RightsLineProps {
  groupIds: readonly number[];
  /** The name of the group whose effect is previewed. */
  previewed?: string | undefined;
}

/** What a member of these groups sees; read aloud when it changes. */
export function RightsLine({ groupIds, previewed }: RightsLineProps) {
  const messages = useGroupMessages();
  const { contents: words, allBooks } = messages;
  const rights = useGroupRights(groupIds);
  const { data } = rights;
  const text = () => {
    if (!data) return rights.error ? words.failed : messages.loading;
    const books = data.seesAllBooks ? allBooks : words.books(data.books);
    const portals = data.isAdmin ? words.allPortals : words.portals(data.portals);
    const sees = previewed === undefined ? words.sees(books, portals) : words.seesWith(previewed, books, portals);
    return `${sees}${data.isAdmin ? words.isAdministrator : ''}.`;
  };
  return <output>{text()}</output>;
}
