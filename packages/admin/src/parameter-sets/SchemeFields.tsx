import { RecordSection } from '@fundscope/ui-kit';
import { Button, TagsInput, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { freeKey } from '../benchmark-positions/position-form.ts';
import { StackedTable } from '../screen-parts/StackedTable.tsx';
import { useFocusAfter } from '../shell/useFocusAfter.ts';
import classes from './AdminParameterSets.module.css';
import { useParameterMessages } from './messages/index.ts';
import type { SchemeForm } from './model/parameter-form.ts';
import { RemoveButton } from './RemoveButton.tsx';
import type { ParameterFormState } from './useParameterForm.ts';

interface SchemeFieldsProps {
  form: ParameterFormState;
  scheme: 'ratingScale' | 'sectorScheme';
}

/** The investor's classes of rating letters or of sectors. */
export function SchemeFields({ form, scheme }: SchemeFieldsProps) {
  const messages = useParameterMessages();
  const focusAfter = useFocusAfter();
  const path = `parameters.${scheme}`;
  const { id, value, label, onChange } = form.field<SchemeForm>(path);
  const name = form.field<string>(`${path}.name`);
  const list = form.field<SchemeForm['classes']>(`${path}.classes`);
  /** What is wrong with one of several words is said of all. */
  const faultIn = (words: string) => form.faults.find((one) => one.path.startsWith(`${words}.`))?.message;
  // A class or a word that stands twice is a fault of the whole scheme.
  const fault = form.faults.find((one) => one.path === path)?.message ?? list.error;
  const { classes: rows } = value;
  const [nameHead = '', membersHead = ''] = [messages.labels['class.name'], messages.labels['class.members']];
  const add = () => {
    onChange({ ...value, classes: [...rows, { key: freeKey(rows), name: '', members: [] }] });
    const added = form.field(`${path}.classes.${rows.length}.name`);
    focusAfter(() => document.getElementById(added.id));
  };
  const remove = (nr: number) => {
    onChange({ ...value, classes: rows.filter((_, other) => other !== nr) });
    focusAfter(() => document.getElementById(name.id));
  };
  return (
    <RecordSection title={label} note={messages.schemeHint}>
      <div className={classes.scheme}>
        <TextInput
          id={name.id}
          label={messages.schemeNames[scheme]}
          value={name.value}
          error={name.error}
          readOnly={form.isSaving}
          onChange={({ currentTarget }) => name.onChange(currentTarget.value)}
          onBlur={name.onBlur}
        />
        {rows.length > 0 && (
          <StackedTable label={label} heads={[nameHead, membersHead, messages.actions]} className={classes.classes}>
            {rows.map((row, nr) => {
              const place = messages.place(label, messages.schemeClass(nr + 1));
              const className = form.field<string>(`${path}.classes.${nr}.name`);
              const members = form.field<string[]>(`${path}.classes.${nr}.members`);
              return (
                <tr key={row.key}>
                  <td data-label={nameHead}>
                    <TextInput
                      id={className.id}
                      aria-label={messages.place(place, nameHead)}
                      value={className.value}
                      error={className.error}
                      readOnly={form.isSaving}
                      onChange={({ currentTarget }) => className.onChange(currentTarget.value)}
                      onBlur={className.onBlur}
                    />
                  </td>
                  <td data-label={membersHead}>
                    <TagsInput
                      id={members.id}
                      aria-label={messages.place(place, membersHead)}
                      placeholder={members.value.length === 0 ? messages.membersHint[scheme] : ''}
                      data={[]}
                      acceptValueOnBlur
                      value={[...members.value]}
                      error={members.error ?? faultIn(`${path}.classes.${nr}.members`)}
                      readOnly={form.isSaving}
                      onChange={members.onChange}
                      onBlur={members.onBlur}
                    />
                  </td>
                  <td>
                    <RemoveButton
                      label={messages.remove(place)}
                      isDisabled={form.isSaving}
                      onClick={() => remove(nr)}
                    />
                  </td>
                </tr>
              );
            })}
          </StackedTable>
        )}
        <p id={id} tabIndex={-1} className={classes.error} role="alert">
          {fault}
        </p>
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={messages.addClassOf(label)}
            disabled={form.isSaving}
            onClick={add}
          >
            {messages.addClass}
          </Button>
        </div>
      </div>
    </RecordSection>
  );
}
