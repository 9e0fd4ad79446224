import { isUnreadable, readDateText, writeDateText } from '@fundscope/criteria-filters';
import { useId, useState } from 'react';
import { DateBox } from '../typed-fields/DateBox.tsx';
import { localToday } from '../typed-fields/local-time.ts';
import { useTypedFieldMessages } from '../typed-fields/messages/index.ts';
import classes from './AdminAuditFilters.module.css';

interface DayBoxProps {
  label: string;
  /** `YYYY-MM-DD` */
  day: string | undefined;
  /** Undefined: any day. */
  onChange: (day: string | undefined) => void;
}

/** A day that limits a list. It holds once what is typed is a day, or nothing. */
export function DayBox({ label, day, onChange }: DayBoxProps) {
  const { faults } = useTypedFieldMessages();
  const today = localToday();
  const id = useId();
  const written = day === undefined ? '' : writeDateText(day);
  const [{ typed, of }, setBox] = useState({ typed: written, of: day });
  // The filter was changed elsewhere, such as by *Clear*; what is typed for the day stays as it is typed.
  if (of !== day) setBox({ typed: readDateText(typed, today) === (day ?? '') ? typed : written, of: day });
  const entry = readDateText(typed, today);
  const take = (text: string) => {
    const read = readDateText(text, today);
    if (!isUnreadable(read) && read !== (day ?? '')) onChange(read === '' ? undefined : read);
  };
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <DateBox
        id={id}
        label={label}
        value={typed}
        today={today}
        error={isUnreadable(entry)}
        title={isUnreadable(entry) ? faults['not-a-date'] : undefined}
        onChange={(text) => {
          setBox({ typed: text, of: day });
          // Whole, as the calendar writes it: half a day typed is no day yet.
          if (text === '' || text.length === 10) take(text);
        }}
        onBlur={() => take(typed)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take(typed);
        }}
      />
    </div>
  );
}
