import { StateMessage } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import classes from './AdminOperations.module.css';
import { useOperationsMessages } from './messages/index.ts';
import type { OperationsPart } from './model/needs-a-look.ts';

interface OperationsSectionProps {
  part: OperationsPart;
  /** Beside the heading. */
  note?: ReactNode;
  /** What it shows is loaded by. */
  query: {
    readonly isPending: boolean;
    readonly isLoadingError: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  children: ReactNode;
}

/** A part of the operations page under its heading; its failure leaves the others. */
export function OperationsSection({ part, note, query, children }: OperationsSectionProps) {
  const messages = useOperationsMessages();
  return (
    <section className={classes.section} aria-labelledby={partId(part)}>
      <div className={classes.sectionHeading}>
        <h2 id={partId(part)} tabIndex={-1}>
          {messages.parts[part]}
        </h2>
        <span>{note}</span>
      </div>
      {query.isPending ? (
        <StateMessage kind="loading" title={messages.loading} />
      ) : query.isLoadingError ? (
        <StateMessage kind="error" title={messages.failed} onRetry={() => void query.refetch()}>
          {query.error?.message}
        </StateMessage>
      ) : (
        children
      )}
    </section>
  );
}

const partId = (part: OperationsPart): string => `operations-${part}`;

/** Leads to a part: its heading takes the focus, and is scrolled to. */
export const goToPart = (part: OperationsPart): void => document.getElementById(partId(part))?.focus();
