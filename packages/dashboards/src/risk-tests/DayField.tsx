import { isUnreadable, readDateText } from '@fundscope/criteria-filters';
import { useLocale } from '@fundscope/ui-kit';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/de.js';
import { useState } from 'react';
import { useResultMessages } from './messages/index.ts';

interface DayFieldProps {
  /** `YYYY-MM-DD` */
  value: string;
  today: string;
  onChange: (date: string) => void;
}

const readDay = (typed: string, today: string): string | null => {
  const day = readDateText(typed, today);
  return isUnreadable(day) || day === '' ? null : day;
};

/** A day, typed as dd.mm.yyyy or chosen from a calendar. What is no day is said, and not taken. */
export function DayField({ value, today, onChange }: DayFieldProps) {
  const messages = useResultMessages();
  const { locale } = useLocale();
  const [isWrong, setIsWrong] = useState(false);
  return (
    <DateInput
      label={messages.date}
      placeholder={messages.datePlaceholder}
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      w="9rem"
      locale={locale}
      valueFormat="DD.MM.YYYY"
      dateParser={(typed) => readDay(typed, today)}
      value={value}
      error={isWrong && messages.dateFault}
      // What is no day stays, to be corrected.
      fixOnBlur={!isWrong}
      onBlur={({ currentTarget }) => setIsWrong(readDay(currentTarget.value, today) === null)}
      onChange={(day) => {
        setIsWrong(false);
        if (day !== null) onChange(day);
      }}
    />
  );
}
