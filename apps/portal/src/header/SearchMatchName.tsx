import { usePortalMessages } from '../messages/index.ts';
import { MatchedText } from '../navigation/MatchedText.tsx';
import classes from './PortalNavigationSearch.module.css';
import type { SearchMatch } from './useSearchMatches.ts';

/** What was found: its name, and what it is or where it stands. */
export function SearchMatchName({ match, search }: { match: SearchMatch; search: string }) {
  const messages = usePortalMessages();
  const { name, place } = describe(match, messages);
  return (
    <>
      <span className={classes.name}>
        <MatchedText text={name} search={search} />
      </span>
      <span className={classes.path}>{place}</span>
    </>
  );
}

function describe(match: SearchMatch, { header, navigation }: ReturnType<typeof usePortalMessages>) {
  switch (match.kind) {
    case 'fund':
      return { name: match.fund.label, place: header.fundIn(match.fund.view.Title) };
    case 'saved':
      return { name: match.saved.name, place: header.savedViewOf(match.saved.WVName) };
    case 'link': {
      const { name, path, target } = match.link;
      const kinds = { document: navigation.download, external: navigation.opensElsewhere };
      return { name, place: target.kind === 'internal' ? path : `${path} · ${kinds[target.kind]}` };
    }
  }
}
