import { Select } from '@mantine/core';
import classes from './DashTestResults.module.css';
import { useResultMessages } from './messages/index.ts';
import { useTriggers } from './useConfiguration.ts';

interface TriggerSelectProps {
  /** `qsTriggerID`; empty for all. */
  value: string;
  onChange: (trigger: string) => void;
}

/** The risk triggers; a number of the address that is none of them is shown as it is. */
export function TriggerSelect({ value, onChange }: TriggerSelectProps) {
  const messages = useResultMessages();
  const { triggers, query } = useTriggers();
  const isKnown = value === '' || triggers.some((trigger) => trigger.value === value);
  return (
    <Select
      label={messages.trigger}
      className={classes.trigger}
      allowDeselect={false}
      searchable
      value={value}
      error={query.isError && messages.triggersFailed}
      data={[
        { value: '', label: messages.all },
        ...triggers,
        ...(isKnown ? [] : [{ value, label: messages.triggerNr(value) }]),
      ]}
      onChange={(trigger) => onChange(trigger ?? '')}
    />
  );
}
