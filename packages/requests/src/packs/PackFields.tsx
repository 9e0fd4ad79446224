import { useDestinations } from '@fundscope/api-client';
import { documentReportTypes, packSchedules } from '@fundscope/contract/requests';
import { FieldGrid, FieldRow, TextField } from '@fundscope/ui-kit';
import { NativeSelect, TagsInput } from '@mantine/core';
import { CheckboxesField } from './CheckboxesField.tsx';
import { usePackMessages } from './messages/index.ts';
import { PackFunds } from './PackFunds.tsx';
import { PackParametersField } from './PackParametersField.tsx';
import { PackViewField } from './PackViewField.tsx';
import type { PackForm } from './usePackForm.ts';
import classes from './RequestsPacks.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const reportOptions = documentReportTypes.map((value) => ({ value, label: value }));

interface PackFieldsProps {
  form: PackForm;
  ownerNr: number;
  /** Recipients that may see none of the stored funds. */
  withoutRights: readonly string[];
}

/** What is sent, when and to whom. */
export function PackFields({ form, ownerNr, withoutRights }: PackFieldsProps) {
  const messages = usePackMessages();
  const destinations = useDestinations('pexprequest').data ?? [];
  const { books, reports, view } = form.values;
  return (
    <FieldGrid isWide>
      <div className={classes.column}>
        <TextField field={form.field('name')} isRequired />
        <CheckboxesField
          field={form.field('reports')}
          options={reportOptions}
          hint={reports.length > 0 && messages.documents(books.length, reports.length)}
          isRequired={!view}
          onChosen={() => form.setValues({ view: null })}
        />
        <PackViewField form={form} ownerNr={ownerNr} />
        <FieldRow field={form.field('language')} hint={view ? messages.viewLanguageHint : messages.languageHint}>
          {(control, field) => (
            <NativeSelect
              {...control}
              data={['DE', 'EN']}
              value={field.value}
              onChange={({ currentTarget: { value } }) => field.onChange(value === 'EN' ? 'EN' : 'DE')}
            />
          )}
        </FieldRow>
        {!view && (
          <FieldRow field={form.field('holdingPeriodDay')} hint={messages.holdingPeriodHint}>
            {(control, field) => (
              <NativeSelect
                {...control}
                data={([20, 1] as const).map((days) => ({ value: String(days), label: messages.days(days) }))}
                value={String(field.value)}
                onChange={({ currentTarget: { value } }) => field.onChange(value === '1' ? 1 : 20)}
              />
            )}
          </FieldRow>
        )}
        <PackFunds field={form.field('books')} />
        {reports.includes('SpecialMARisk') && <PackParametersField form={form} />}
      </div>
      <div className={classes.column}>
        <FieldRow
          field={form.field('schedule')}
          hint={messages.scheduleHint}
          wasText={(schedule) => messages.schedules[schedule]}
        >
          {(control, field) => (
            <NativeSelect
              {...control}
              data={packSchedules.map((value) => ({ value, label: messages.schedules[value] }))}
              value={field.value}
              onChange={({ currentTarget: { value } }) =>
                field.onChange(packSchedules.find((one) => one === value) ?? 'daily')
              }
            />
          )}
        </FieldRow>
        <FieldRow field={form.field('waitUntilHour')} hint={messages.waitHint} wasText={messages.hour}>
          {(control, field) => (
            <NativeSelect
              {...control}
              data={HOURS.map((hour) => ({ value: String(hour), label: messages.hour(hour) }))}
              value={String(field.value)}
              onChange={({ currentTarget: { value } }) => field.onChange(Number(value))}
            />
          )}
        </FieldRow>
        <CheckboxesField
          field={form.field('destinations')}
          options={destinations.map(({ DestinationId, Name }) => ({
            value: DestinationId,
            label: messages.destinations[DestinationId] ?? Name,
          }))}
          hint={messages.destinationHint}
        />
        <FieldRow
          field={form.field('recipients')}
          isRequired
          hint={messages.recipientHint}
          warning={withoutRights.length > 0 && messages.withoutRights(withoutRights.join(', '))}
        >
          {(control, field) => (
            <TagsInput {...control} data={[]} value={[...field.value]} onChange={field.onChange} acceptValueOnBlur />
          )}
        </FieldRow>
      </div>
    </FieldGrid>
  );
}
