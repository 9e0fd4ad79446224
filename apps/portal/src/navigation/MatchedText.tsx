import { splitMatch } from '../model/split-match.ts';
import classes from './PortalMatchedText.module.css';

/** A text with the place marked that the search matches. */
export function MatchedText({ text, search }: { text: string; search: string }) {
  const [before, match, after] = splitMatch(text, search);
  return (
    <>
      {before}
      {match !== '' && <mark className={classes.match}>{match}</mark>}
      {after}
    </>
  );
}
