import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useLocale } from '@fundscope/ui-kit';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/de.js';
import { useId, useState } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { readDateText, readMomentText, writeDateText } from '../model/date-text.ts';
import { isUnreadable, type Entry } from '../model/entry.ts';
import classes from './CriteriaFields.module.css';
import { FaultText } from './FaultText.tsx';
import { useTypedField } from './useTypedField.ts';

interface DateFieldProps {
  label: string;
  entry: Entry;
  onChange: (entry: Entry) => void;
  /** The user has finished typing, or has chosen a day. */
  onCommit?: ((entry: Entry) => void) | undefined;
  /** `YYYY-MM-DD` */
  today: string;
  /** Accepts a time of day too. */
  withTime: boolean;
}

/** A day, typed as dd.mm.yyyy or chosen from a calendar. */
export function DateField({ label, entry, onChange, onCommit, today, withTime }: DateFieldProps) {
  const messages = useCriteriaMessages();
  const { locale } = useLocale();
  const faultId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { inputProps, isMarked } = useTypedField({
    entry,
    onChange,
    read: (typed) => (withTime ? readMomentText(typed, today) : readDateText(typed, today)),
    write: writeDateText,
    onCommit: () => onCommit?.(entry),
  });
  const chosen = isUnreadable(entry) || entry === '' ? null : entry.slice(0, 10);
  return (
    <div className={classes.date} data-with-time={withTime}>
      <TextInput
        {...inputProps}
        aria-label={label}
        placeholder={withTime ? messages.momentPlaceholder : messages.datePlaceholder}
        error={isMarked}
        aria-describedby={isMarked ? faultId : undefined}
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
                locale={locale}
                value={chosen}
                defaultDate={chosen ?? today}
                ariaLabels={{ nextMonth: messages.nextMonth, previousMonth: messages.previousMonth }}
                onChange={(date) => {
                  setIsOpen(false);
                  onChange(date ?? '');
                  onCommit?.(date ?? '');
                }}
              />
            </Popover.Dropdown>
          </Popover>
        }
      />
      <FaultText id={faultId} fault={isMarked ? (withTime ? 'moment' : 'date') : undefined} />
    </div>
  );
}
