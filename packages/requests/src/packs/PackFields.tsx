import { useBooks, useDestinations } from '@fundscope/api-client';
import { documentReportTypes, packSchedules } from '@fundscope/contract/requests';
import { FieldGrid, FieldRow, TextField, type RecordFormState } from '@fundscope/ui-kit';
import { Anchor, Checkbox, MultiSelect, NativeSelect, TagsInput } from '@mantine/core';
import { useMemo } from 'react';
import { usePackMessages } from './messages/index.ts';
import type { PackForm } from './usePackForm.ts';
import classes from './RequestsPacks.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MOST_LISTED = 100;

interface PackFieldsProps {
  form: PackForm & RecordFormState;
  /** Recipients that may see none of the stored funds. */
  withoutRights: readonly string[];
}

/** What is sent, when and to whom. */
export function PackFields({ form, withoutRights }: PackFieldsProps) {
  const messages = usePackMessages();
  return (
    <FieldGrid isWide>
      <div className={classes.column}>
        <TextField field={form.field('name')} isRequired />
        <ReportChoice form={form} />
        <FieldRow field={form.field('language')} hint={messages.languageHint}>
          {(control, field) => (
            <NativeSelect
              {...control}
              data={['DE', 'EN']}
              value={field.value}
              onChange={({ currentTarget: { value } }) => field.onChange(value === 'EN' ? 'EN' : 'DE')}
            />
          )}
        </FieldRow>
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
        <FundChoice form={form} />
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
        <DestinationChoice form={form} />
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

function ReportChoice({ form }: { form: PackForm }) {
  const { books, reports } = form.values;
  const messages = usePackMessages();
  return (
    <FieldRow field={form.field('reports')} isRequired hint={messages.documents(books.length, reports.length)}>
      {({ id, error, description, onBlur, readOnly }, field) => (
        <Checkbox.Group
          id={id}
          error={error}
          description={description}
          inputWrapperOrder={['input', 'description', 'error']}
          readOnly={readOnly}
          aria-label={field.label}
          value={[...field.value]}
          onChange={(chosen) => field.onChange(documentReportTypes.filter((type) => chosen.includes(type)))}
        >
          <div className={classes.choices} onBlur={onBlur}>
            {documentReportTypes.map((type) => (
              <Checkbox key={type} value={type} label={type} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FieldRow>
  );
}

function FundChoice({ form }: { form: PackForm }) {
  const messages = usePackMessages();
  const books = useBooks().data;
  const data = useMemo(
    () =>
      books?.map(({ BookID, Description, Name }) => ({
        value: String(BookID),
        label: `Q${BookID} ${Description || Name}`,
      })),
    [books],
  );
  const named = new Map(data?.map(({ value, label }) => [value, label]));
  return (
    <FieldRow
      field={form.field('books')}
      isRequired
      wasText={(numbers) => numbers.map((book) => `Q${book}`).join(', ')}
      hint={
        <Anchor
          component="button"
          type="button"
          inherit
          onClick={() => form.setValues({ books: books?.map(({ BookID }) => BookID) ?? [] })}
        >
          {messages.allFunds}
        </Anchor>
      }
    >
      {(control, field) => (
        <MultiSelect
          {...control}
          className={classes.funds}
          searchable
          limit={MOST_LISTED}
          placeholder={messages.addFund}
          nothingFoundMessage={messages.noFund}
          data={[
            ...(data ?? []),
            // A fund that the user may see no longer stays to be taken out.
            ...field.value.flatMap((book) =>
              named.has(String(book)) ? [] : [{ value: String(book), label: `Q${book}` }],
            ),
          ]}
          value={field.value.map(String)}
          onChange={(chosen) => field.onChange(chosen.map(Number))}
        />
      )}
    </FieldRow>
  );
}

function DestinationChoice({ form }: { form: PackForm }) {
  const messages = usePackMessages();
  const destinations = useDestinations('pexprequest').data ?? [];
  return (
    <FieldRow
      field={form.field('destinations')}
      isRequired
      hint={messages.destinationHint}
      wasText={(ids) =>
        destinations.flatMap(({ DestinationId, Name }) => (ids.includes(DestinationId) ? [Name] : [])).join(', ')
      }
    >
      {({ id, error, description, onBlur, readOnly }, field) => (
        <Checkbox.Group
          id={id}
          error={error}
          description={description}
          inputWrapperOrder={['input', 'description', 'error']}
          readOnly={readOnly}
          aria-label={field.label}
          value={field.value.map(String)}
          onChange={(chosen) => field.onChange(chosen.map(Number))}
        >
          <div className={classes.choices} onBlur={onBlur}>
            {destinations.map(({ DestinationId, Name }) => (
              <Checkbox key={DestinationId} value={String(DestinationId)} label={Name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FieldRow>
  );
}
