import { parameterChapters, type ParameterChapter } from '@fundscope/contract/administration';
import { FieldRow } from '@fundscope/ui-kit';
import { Checkbox, TagsInput } from '@mantine/core';
import { DateBox } from '../typed-fields/DateBox.tsx';
import { localToday } from '../typed-fields/local-time.ts';
import classes from './AdminParameterSets.module.css';
import { useParameterMessages } from './messages/index.ts';
import type { ParameterFormState } from './useParameterForm.ts';

/** From when it holds, the grid of risk figures, the chapters and the scenarios. */
export function ReportFields({ form }: { form: ParameterFormState }) {
  const messages = useParameterMessages();
  return (
    <>
      <FieldRow field={form.field('validFrom')} isRequired hint={messages.validFromHint}>
        {(control, field) => (
          <DateBox
            {...control}
            label={field.label}
            value={field.value}
            onChange={field.onChange}
            today={localToday()}
          />
        )}
      </FieldRow>
      <Tags form={form} name="confidences" hint={messages.numbersHint} isRequired />
      <Tags form={form} name="days" hint={messages.daysHint} isRequired />
      <Chapters form={form} />
      <Tags form={form} name="scenarios" hint={messages.scenariosHint} />
    </>
  );
}

interface TagsProps {
  form: ParameterFormState;
  name: 'confidences' | 'days' | 'scenarios';
  hint: string;
  isRequired?: boolean;
}

function Tags({ form, name, hint, isRequired = false }: TagsProps) {
  const path = `parameters.${name}`;
  const field = form.field<string[]>(path);
  // What is wrong with one of them is said of all.
  const error = form.faults.find((fault) => fault.path.startsWith(`${path}.`))?.message;
  return (
    <FieldRow
      field={{ ...field, error: field.error ?? error }}
      isRequired={isRequired}
      hint={hint}
      wasText={(was) => was.join('; ')}
    >
      {(control) => (
        <TagsInput
          {...control}
          value={[...field.value]}
          onChange={field.onChange}
          splitChars={[';']}
          acceptValueOnBlur
          allowDuplicates={false}
          data={[]}
        />
      )}
    </FieldRow>
  );
}

/** A report prints them in the order that they are stored in: what is ticked comes last. */
function Chapters({ form }: { form: ParameterFormState }) {
  const messages = useParameterMessages();
  const named = (chapters: readonly ParameterChapter[]) =>
    chapters.map((name) => messages.chapterNames[name]).join(', ');
  return (
    <FieldRow
      field={form.field<ParameterChapter[]>('parameters.chapters')}
      hint={messages.chaptersHint}
      wasText={named}
    >
      {({ id, error, description, onBlur, readOnly }, field) => (
        <Checkbox.Group
          {...{ error, description, readOnly }}
          inputWrapperOrder={['input', 'description', 'error']}
          aria-label={field.label}
          value={field.value}
          onChange={(chosen) =>
            field.onChange([
              ...field.value.filter((name) => name === 'bank-facts' || chosen.includes(name)),
              ...parameterChapters.filter((name) => chosen.includes(name) && !field.value.includes(name)),
            ])
          }
        >
          <div className={classes.choices} onBlur={onBlur}>
            {parameterChapters.map((name, index) => (
              <Checkbox
                key={name}
                {...(index === 1 && { id })}
                value={name}
                label={messages.chapterNames[name]}
                disabled={name === 'bank-facts'}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FieldRow>
  );
}
