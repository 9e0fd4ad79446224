import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useLocale } from '@fundscope/ui-kit';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/de.js';
import { useId, useState } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { readDateText, readMomentText, writeDateText } from '../model/date-text.ts';
import { isEnabledDate } from '../model/enabled-dates.ts';
import { isUnreadable, type Entry } from '../model/entry.ts';
import classes from './CriteriaFields.module.css';
import { errorProps, ErrorText } from './ErrorText.tsx';
import { useTypedField } from './useTypedField.ts';

interface DateFieldProps {
  label: string;
  entry: Entry;
  onChange: (entry: Entry) => void;
  /** The user has finished typing, or has chosen a day. */
  onCommit?: ((entry: Entry) => void) | undefined;
  /** `YYYY-MM-DD` */
  today: string;
  /** The days that can be chosen; all of them without it. */
  enabledDays?: ReadonlySet<string> | undefined;
  /** The days that the calendar offers; others can be typed. Default the enabled ones. */
  offeredDays?: ReadonlySet<string> | undefined;
  /** Accepts a time of day too. */
  withTime: boolean;
  /** The id of what says that the field is at odds with another one. */
  errorBesideId?: string | undefined;
}

/** A day, typed as dd.mm.yyyy or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, entry, onChange, onCommit, today, enabledDays, withTime, errorBesideId } = props;
  const { offeredDays = enabledDays } = props;
  const messages = useCriteriaMessages();
  const { locale } = useLocale();
  const errorId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { inputProps, isMarked } = useTypedField({
    entry,
    onChange,
    read: (typed) => (withTime ? readMomentText(typed, today) : readDateText(typed, today)),
    write: writeDateText,
    isRefused: !isEnabledDate(entry, enabledDays),
    onCommit: () => onCommit?.(entry),
  });
  const chosen = isUnreadable(entry) || entry === '' ? null : entry.slice(0, 10);
  // Another day of the calendar keeps the time of day.
  const time = isUnreadable(entry) ? '' : entry.slice(10);
  const calendarDays = offeredDays && restrictCalendar(offeredDays);
  const error = !isMarked ? undefined : !isUnreadable(entry) ? 'disabled' : withTime ? 'moment' : 'date';
  return (
    <div className={classes.date} data-with-time={withTime}>
      <TextInput
        {...inputProps}
        aria-label={label}
        placeholder={withTime ? messages.momentPlaceholder : messages.datePlaceholder}
        {...errorProps(isMarked ? errorId : errorBesideId)}
        rightSectionPointerEvents="all"
        rightSection={
          <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus shadow="md" position="bottom-end">
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={messages.calendar(label)}
                onClick={() => setIsOpen((wasOpen) => !wasOpen)}
              >
                <IconCalendar size={16} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown aria-label={messages.calendar(label)}>
              <DatePicker
                {...calendarDays}
                locale={locale}
                value={chosen}
                defaultDate={chosen ?? today}
                ariaLabels={{ nextMonth: messages.nextMonth, previousMonth: messages.previousMonth }}
                onChange={(date) => {
                  const next = date === null ? '' : `${date}${time}`;
                  setIsOpen(false);
                  onChange(next);
                  onCommit?.(next);
                }}
              />
            </Popover.Dropdown>
          </Popover>
        }
      />
      <ErrorText id={errorId}>{error && messages.errors[error]}</ErrorText>
    </div>
  );
}

/** The calendar offers these days, and pages from the first to the last of them. */
function restrictCalendar(days: ReadonlySet<string>) {
  const sorted = [...days].toSorted();
  const [first] = sorted;
  const last = sorted.at(-1);
  return {
    excludeDate: (date: string) => !days.has(date),
    ...(first === undefined || last === undefined ? {} : { minDate: first, maxDate: last }),
  };
}
