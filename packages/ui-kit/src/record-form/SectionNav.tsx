import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useUiKitMessages } from '../messages/index.ts';
import type { ReactNode } from 'react';
import classes from './UikitSectionNav.module.css';

export interface FormSection {
  /** The id of the section's heading on the page. */
  readonly id: string;
  readonly title: string;
  /** Changed, wrong and doubtful fields in it. */
  readonly changes?: number;
  readonly faults?: number;
  readonly warnings?: number;
}

/** The sections of a long form, with what is to be seen to in each; a scrolling line where it is narrow. */
export function SectionNav({ label, sections }: { label: string; sections: readonly FormSection[] }) {
  const messages = useUiKitMessages();
  return (
    <nav className={classes.root} aria-label={label}>
      {sections.map(({ id, title, changes = 0, faults = 0, warnings = 0 }) => (
        <a
          key={id}
          href={`#${id}`}
          className={classes.link}
          onClick={(event) => {
            // Without a new place in the address, which is that of the record.
            event.preventDefault();
            const heading = document.getElementById(id);
            heading?.scrollIntoView({ block: 'start' });
            heading?.focus({ preventScroll: true });
          }}
        >
          <span className={classes.title}>{title}</span>
          {changes > 0 && <Count tone="changed" sign="●" count={changes} label={messages.changes(changes)} />}
          {faults > 0 && <Count tone="fault" sign="!" count={faults} label={messages.needCorrection(faults)} />}
          {warnings > 0 && (
            <Count
              tone="warning"
              sign={<IconAlertTriangle size={12} aria-hidden />}
              count={warnings}
              label={messages.warnings(warnings)}
            />
          )}
        </a>
      ))}
    </nav>
  );
}

interface CountProps {
  tone: 'changed' | 'fault' | 'warning';
  sign: ReactNode;
  count: number;
  label: string;
}

function Count({ tone, sign, count, label }: CountProps) {
  return (
    <span className={classes.count} data-tone={tone} title={label}>
      <span aria-hidden>
        {sign} {count}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
