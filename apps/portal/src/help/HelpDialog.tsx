import { createMessages } from '@fundscope/ui-kit';
import { useLocation } from 'react-router-dom';
import { de } from '../messages/help-de.ts';
import { en } from '../messages/help-en.ts';
import { helpTopicOf } from '../model/help-topic.ts';
import classes from './PortalHelp.module.css';
import { ShellDialog } from './ShellDialog.tsx';

// Here and not among the other texts: they are many, and fetched with the first help.
const useHelp = createMessages({ en, de });

/** What the screen that is shown is for, and how it is used. */
export function HelpDialog() {
  const { heading, topics } = useHelp();
  const topic = helpTopicOf(useLocation().pathname);
  if (!topic) return null;
  const { title, points } = topics[topic];
  return (
    <ShellDialog title={`${heading}: ${title}`}>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </ShellDialog>
  );
}
