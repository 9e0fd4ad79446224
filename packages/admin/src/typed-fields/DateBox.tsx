import { isUnreadable, readDateText, writeDateText } from '@fundscope/criteria-filters';
import { useLocale } from '@fundscope/ui-kit';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/de.js';
import { useState } from 'react';
import classes from './AdminTypedFields.module.css';
import { useTypedFieldMessages } from './messages/index.ts';

interface DateBoxProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What the calendar's button is named after. */
  label: string;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  /** `YYYY-MM-DD` */
  today: string;
}

/** A day, typed as DD.MM.YYYY or chosen from a calendar. */
export function DateBox({ label, value, onChange, today, readOnly = false, ...input }: DateBoxProps) {
  const messages = useTypedFieldMessages();
  const { locale } = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const entry = readDateText(value, today);
  const chosen = isUnreadable(entry) || entry === '' ? null : entry;
  return (
    <TextInput
      {...input}
      classNames={{ wrapper: classes.short ?? '' }}
      readOnly={readOnly}
      value={value}
      placeholder={messages.datePlaceholder}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus shadow="md" position="bottom-end">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              disabled={readOnly}
              aria-label={messages.calendar(label)}
              onClick={() => setIsOpen((wasOpen) => !wasOpen)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={messages.calendar(label)}>
            <DatePicker
              locale={locale}
              value={chosen}
              defaultDate={chosen ?? today}
              ariaLabels={{ nextMonth: messages.nextMonth, previousMonth: messages.previousMonth }}
              onChange={(date) => {
                setIsOpen(false);
                onChange(date === null ? '' : writeDateText(date));
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
