import { Checkbox, Group, TextInput } from '@mantine/core';
import { readBook, resultFlags, type ResultConditions } from '../risk-tests/model/result-conditions.ts';
import classes from './DashPriority.module.css';
import { usePriorityMessages } from './messages/index.ts';

interface PriorityFieldsProps {
  draft: ResultConditions;
  onChange: (part: Partial<ResultConditions>) => void;
}

/** Flags and book, which the priority dashboard is narrowed by. */
export function PriorityFields({ draft, onChange }: PriorityFieldsProps) {
  const messages = usePriorityMessages();
  return (
    <>
      <Group className={classes.flags}>
        {resultFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={messages.flags[flag]}
            checked={draft.flags.includes(flag)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ flags: resultFlags.filter((one) => (one === flag ? checked : draft.flags.includes(one))) })
            }
          />
        ))}
      </Group>
      <TextInput
        label={messages.bookNo}
        className={classes.book}
        autoComplete="off"
        value={draft.book}
        error={readBook(draft.book) === null && messages.bookFault}
        onChange={({ currentTarget }) => onChange({ book: currentTarget.value })}
      />
    </>
  );
}
