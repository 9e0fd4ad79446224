import { isUnreadable, readDateText } from '@fundscope/criteria-filters';
import { useAfterPress, useLocale } from '@fundscope/ui-kit';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/de.js';
import { useMemo, useState } from 'react';
import { useRequestMessages } from '../messages/index.ts';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty */
  value: string;
  /** The days that can be chosen, in order. */
  days: readonly string[];
  today: string;
  onChange: (day: string) => void;
}

/** As the calendar writes it: half a day typed is no day yet. */
const WHOLE_DAY_LENGTH = 10;
const isWhole = (typed: string): boolean => typed.trim().length === WHOLE_DAY_LENGTH;

/** A day with figures, typed as dd.mm.yyyy or chosen from a calendar that offers no others. */
export function DayField({ label, value, days, today, onChange }: DayFieldProps) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const enabled = useMemo(() => new Set(days), [days]);
  const afterPress = useAfterPress();
  const [wrong, setWrong] = useState<{ readonly of: string }>();
  const [first] = days;
  const last = days.at(-1);
  const offered = (typed: string): string | undefined => {
    const day = readDateText(typed, today);
    return isUnreadable(day) || !enabled.has(day) ? undefined : day;
  };
  const mark = (isWrong: boolean) => setWrong(isWrong ? { of: value } : undefined);
  // A day chosen elsewhere takes the place of what was typed.
  const isWrong = wrong?.of === value && days.length > 0;
  return (
    <DateInput
      aria-label={label}
      placeholder={messages.datePlaceholder}
      leftSection={<IconCalendar size={16} aria-hidden />}
      locale={locale}
      valueFormat="DD.MM.YYYY"
      dateParser={(typed) => (isWhole(typed) ? (offered(typed) ?? null) : null)}
      excludeDate={(day) => !enabled.has(day)}
      {...(first === undefined || last === undefined ? {} : { minDate: first, maxDate: last })}
      value={value === '' ? null : value}
      {...(value !== '' || last === undefined ? {} : { defaultDate: last })}
      error={isWrong ? messages.noOfferedDay : undefined}
      // What is no offered day stays to be corrected.
      fixOnBlur={!isWrong}
      onInput={({ currentTarget }) => mark(isWhole(currentTarget.value) && offered(currentTarget.value) === undefined)}
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value.trim();
        const day = offered(typed);
        afterPress(() => mark(typed !== '' && day === undefined));
        if (day !== undefined && day !== value) onChange(day);
      }}
      onChange={(day) => {
        mark(false);
        if (day !== null) onChange(day);
      }}
    />
  );
}
