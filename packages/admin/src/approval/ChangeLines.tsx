import { useApprovalMessages } from './messages/index.ts';
import type { ProposedChange } from './model/proposed-value.ts';

interface ChangeLinesProps {
  changes: readonly ProposedChange[];
  labelOf: (field: string) => string;
  textOf: (field: string, value: unknown) => string;
}

/** The further ones are in a disclosure. */
const MOST_OPEN = 12;

/** The fields that a proposal changes, each with both values. */
export function ChangeLines({ changes, labelOf, textOf }: ChangeLinesProps) {
  const messages = useApprovalMessages();
  const line = ({ field, before, after }: ProposedChange) => (
    <div key={field}>
      {labelOf(field)}: {textOf(field, before)} <span aria-label={messages.becomes}>→</span>{' '}
      <b>{textOf(field, after)}</b>
    </div>
  );
  const further = changes.slice(MOST_OPEN);
  return (
    <>
      {changes.slice(0, MOST_OPEN).map(line)}
      {further.length > 0 && (
        <details>
          <summary>{messages.andFields(further.length)}</summary>
          {further.map(line)}
        </details>
      )}
    </>
  );
}
