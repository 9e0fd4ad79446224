import type { NavigationMatch } from '../model/navigation-matches.ts';
import { MatchedText } from '../navigation/MatchedText.tsx';
import classes from './PortalNavigationSearch.module.css';

/** A found link: its name, and where it stands. */
export function NavigationMatchName({ match, search }: { match: NavigationMatch; search: string }) {
  return (
    <>
      <span className={classes.name}>
        <MatchedText text={match.name} search={search} />
      </span>
      <span className={classes.path}>{match.path}</span>
    </>
  );
}
