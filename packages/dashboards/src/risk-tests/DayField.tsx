import { isUnreadable, readDateText } from '@fundscope/criteria-filters';
import { useAfterPress, useLocale } from '@fundscope/ui-kit';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/de.js';
import { useResultMessages } from './messages/index.ts';

/** Whether what is typed is no day, and whether that was said: nobody is told off while typing. */
export type DayFault = 'none' | 'typing' | 'said';

interface DayFieldProps {
  /** `YYYY-MM-DD` */
  value: string;
  today: string;
  fault: DayFault;
  onFaultChange: (fault: DayFault) => void;
  onChange: (date: string) => void;
}

/** A day, typed as dd.mm.yyyy or chosen from a calendar. What is no day stays to be corrected, and is not taken. */
export function DayField({ value, today, fault, onFaultChange, onChange }: DayFieldProps) {
  const messages = useResultMessages();
  const afterPress = useAfterPress();
  const { locale } = useLocale();
  const readDay = (typed: string): string | null => {
    const day = readDateText(typed, today);
    return isUnreadable(day) || day === '' ? null : day;
  };
  return (
    <DateInput
      label={messages.date}
      placeholder={messages.datePlaceholder}
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      w="9rem"
      locale={locale}
      valueFormat="DD.MM.YYYY"
      dateParser={readDay}
      value={value}
      error={fault === 'said' && messages.dateFault}
      fixOnBlur={fault === 'none'}
      onInput={({ currentTarget: { value: typed } }) =>
        onFaultChange(typed.trim() !== '' && readDay(typed) === null ? 'typing' : 'none')
      }
      onBlur={() => fault === 'typing' && afterPress(() => onFaultChange('said'))}
      onChange={(day) => {
        if (day === null) return;
        onFaultChange('none');
        onChange(day);
      }}
    />
  );
}
