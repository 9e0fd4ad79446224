import { breachNatures, breachStates, type BreachDetail } from '@fundscope/contract/breaches';
import { Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';
import type { BreachForm } from './model/breach-draft.ts';
import type { BreachWorkModel } from './useBreachWork.ts';

interface BreachFieldsProps {
  one: BreachDetail;
  form: BreachForm;
  /** Why the day of a passive breach is refused. */
  passiveError: string | undefined;
  onChange: BreachWorkModel['setField'];
}

/** What people decide on of a breach. It is closed by a button of its own. */
export function BreachFields({ one, form, passiveError, onChange }: BreachFieldsProps) {
  const messages = useBreachMessages();
  const states = breachStates.filter((state) => state !== 'closed' && (state !== 'new' || one.state === 'new'));
  return (
    <div className={classes.fields}>
      <Select
        label={messages.owner}
        placeholder={messages.nobody}
        data={one.owners.map(({ UserNr, display }) => ({ value: String(UserNr), label: display }))}
        value={form.owner || null}
        searchable
        clearable
        onChange={(value) => onChange('owner', value ?? '')}
      />
      <Select
        label={messages.state}
        data={states.map((value) => ({ value, label: messages.states[value] }))}
        value={form.state}
        allowDeselect={false}
        onChange={(value) => value && onChange('state', value)}
      />
      <Input.Wrapper label={messages.nature} labelElement="div" id="breach-nature">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-labelledby="breach-nature-label"
          data={[
            { value: '', label: messages.natureUnknown },
            ...breachNatures.map((value) => ({ value, label: messages.natures[value] })),
          ]}
          value={form.nature}
          onChange={(value) => onChange('nature', value)}
        />
      </Input.Wrapper>
      {form.state === 'passive' && (
        <TextInput
          type="date"
          label={messages.passiveUntil}
          value={form.passiveUntil}
          required
          error={passiveError}
          onChange={({ currentTarget }) => onChange('passiveUntil', currentTarget.value)}
        />
      )}
      <TextInput
        label={messages.cause}
        maxLength={500}
        value={form.cause}
        onChange={({ currentTarget }) => onChange('cause', currentTarget.value)}
      />
    </div>
  );
}
