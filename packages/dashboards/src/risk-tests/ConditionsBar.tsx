import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './DashTestResults.module.css';
import { DayField, type DayFault } from './DayField.tsx';
import { useResultMessages } from './messages/index.ts';
import type { ResultConditions } from './model/result-conditions.ts';
import { TriggerSelect } from './TriggerSelect.tsx';

interface ConditionsBarProps {
  /** What is shown. Keep the object the same while it is. */
  conditions: ResultConditions;
  today: string;
  isRunning: boolean;
  /** Fields of the dashboard's own, behind date and trigger. */
  children: (draft: ResultConditions, change: (part: Partial<ResultConditions>) => void) => ReactNode;
  onRun: (draft: ResultConditions) => void;
}

/** What is asked for: nothing changes on the screen until *Run*. */
export function ConditionsBar({ conditions, today, isRunning, children, onRun }: ConditionsBarProps) {
  const messages = useResultMessages();
  const [{ draft, of }, setState] = useState({ draft: conditions, of: conditions });
  const [dayFault, setDayFault] = useState<DayFault>('none');
  // The address was changed elsewhere, as by Back.
  if (of !== conditions) setState({ draft: conditions, of: conditions });
  const change = (part: Partial<ResultConditions>) => setState({ draft: { ...draft, ...part }, of });
  return (
    <search aria-label={messages.filters}>
      <form
        className={classes.bar}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (dayFault === 'none') onRun(draft);
          else setDayFault('said');
        }}
      >
        <DayField
          value={draft.date}
          today={today}
          fault={dayFault}
          onFaultChange={setDayFault}
          onChange={(date) => change({ date })}
        />
        <TriggerSelect value={draft.trigger} onChange={(trigger) => change({ trigger, type: '' })} />
        {children(draft, change)}
        <Button
          type="submit"
          className={classes.run}
          loading={isRunning}
          leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
        >
          {messages.run}
        </Button>
      </form>
    </search>
  );
}
