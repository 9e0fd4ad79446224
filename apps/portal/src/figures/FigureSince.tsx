import type { FigureLine, LimitFigure } from '@fundscope/contract/home';
import { Link } from 'react-router-dom';
import { useTodayMessages } from '../messages/index.ts';
import { breachSinceText, dayText } from '../model/figure-text.ts';
import classes from './PortalFigures.module.css';

interface FigureSinceProps {
  figure: Pick<LimitFigure, 'state' | 'since' | 'caseNr'>;
  /** Undefined until it is there. */
  line: FigureLine | undefined;
}

/** Since when a figure is as it is. A breach has its day from the register, and leads to its case. */
export function FigureSince({ figure: { state, since, caseNr }, line }: FigureSinceProps) {
  const messages = useTodayMessages();
  if (since && caseNr !== null) {
    const text = breachSinceText(since, messages);
    return (
      <Link to={`/Breaches?case=${caseNr}`} className={classes.since} aria-label={messages.openCase(text)}>
        {text}
      </Link>
    );
  }
  if (state !== 'warning' || !line?.since) return null;
  return line.isOlder ? messages.overDays(line.points.length) : dayText(line.since);
}
