import { Highlight } from '@mantine/core';
import type { NavigationMatch } from '../model/navigation-matches.ts';
import classes from './PortalNavigationSearch.module.css';

/** A found link: its name, and where it stands. */
export function NavigationMatchName({ match, search }: { match: NavigationMatch; search: string }) {
  return (
    <>
      <Highlight component="span" inherit highlight={search.trim()} highlightStyles={{}} className={classes.name}>
        {match.name}
      </Highlight>
      <span className={classes.path}>{match.path}</span>
    </>
  );
}
