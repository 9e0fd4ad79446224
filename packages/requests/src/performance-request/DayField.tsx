import { isUnreadable, readDateText } from '@fundscope/criteria-filters';
import { useLocale } from '@fundscope/ui-kit';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/de.js';
import { useMemo } from 'react';
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

/** A day with figures, typed as dd.mm.yyyy or chosen from a calendar that offers no others. */
export function DayField({ label, value, days, today, onChange }: DayFieldProps) {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const enabled = useMemo(() => new Set(days), [days]);
  const [first] = days;
  const last = days.at(-1);
  return (
    <DateInput
      aria-label={label}
      placeholder={messages.datePlaceholder}
      leftSection={<IconCalendar size={16} aria-hidden />}
      locale={locale}
      valueFormat="DD.MM.YYYY"
      dateParser={(typed) => {
        const day = readDateText(typed, today);
        return isUnreadable(day) || !enabled.has(day) ? null : day;
      }}
      excludeDate={(day) => !enabled.has(day)}
      {...(first === undefined || last === undefined ? {} : { minDate: first, maxDate: last })}
      value={value === '' ? null : value}
      {...(value !== '' || last === undefined ? {} : { defaultDate: last })}
      onChange={(day) => day !== null && onChange(day)}
    />
  );
}
