import { useUsers } from '@fundscope/api-client/administration';
import { auditActions, type AuditFilter } from '@fundscope/contract/administration';
import { Button, Checkbox, Select } from '@mantine/core';
import { useLocale } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import classes from './AdminAuditFilters.module.css';
import { DayBox } from './DayBox.tsx';
import { useAuditMessages } from './messages/index.ts';
import { RecordBox } from './RecordBox.tsx';

interface AuditFiltersProps {
  filter: AuditFilter;
  /** Undefined and empty parts hold no longer. */
  onChange: (changes: Partial<Record<keyof AuditFilter, string | undefined>>) => void;
  onClear: () => void;
}

/** Of thousands of users, as many as a list may draw at once: the others are typed for. */
const MOST_OPTIONS = 50;
const ALL_ACTIONS = '*';

/** What of the audit trail is shown. */
export function AuditFilters({ filter, onChange, onClear }: AuditFiltersProps) {
  const messages = useAuditMessages();
  const users = useUsers();
  const { UserNr, Action, Record, OnBehalf, SignIns, From, To } = filter;
  const people = useMemo(
    () => (users.data ?? []).map((user) => ({ value: String(user.UserNr), label: user.display })),
    [users.data],
  );
  // The address may name somebody who is gone, and any action.
  const isGone = UserNr !== undefined && !people.some(({ value }) => value === UserNr);
  const { locale } = useLocale();
  const known = useMemo(
    () =>
      auditActions
        .map((value) => ({ value, label: messages.describeAction(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [messages, locale],
  );
  const actions = [
    { value: '', label: messages.allButSignIns },
    { value: ALL_ACTIONS, label: messages.allActions },
    ...Object.entries(messages.actions).map(([value, label]) => ({ value, label })),
  ];
  const isKnown = Action === undefined || Action in messages.actions || auditActions.includes(Action);
  const single = isKnown ? known : [...known, { value: Action, label: messages.describeAction(Action) }];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <search className={classes.root} aria-label={messages.filters}>
      <Select
        className={classes.wide}
        aria-label={messages.who}
        placeholder={messages.anybody}
        searchable
        clearable
        limit={MOST_OPTIONS}
        value={UserNr ?? null}
        data={
          isGone
            ? [
                ...people,
                {
                  value: UserNr,
                  label: users.data ? messages.gone(Number(UserNr)) : `${messages.kinds.user} ${UserNr}`,
                },
              ]
            : people
        }
        onChange={(userNr) => onChange({ UserNr: userNr ?? undefined })}
      />
      <Select
        className={classes.wide}
        aria-label={messages.action}
        allowDeselect={false}
        maxDropdownHeight={320}
        value={Action ?? (SignIns === 'true' ? ALL_ACTIONS : '')}
        searchable
        nothingFoundMessage={messages.noAction}
        data={[
          { group: messages.actionGroups, items: actions },
          { group: messages.singleActions, items: single },
        ]}
        onChange={(action) =>
          onChange(
            action === ALL_ACTIONS ? { Action: '', SignIns: 'true' } : { Action: action ?? '', SignIns: undefined },
          )
        }
      />
      <RecordBox record={Record} onChange={(record) => onChange({ Record: record })} />
      <DayBox label={messages.from} day={From} onChange={(day) => onChange({ From: day })} />
      <DayBox label={messages.to} day={To} onChange={(day) => onChange({ To: day })} />
      <Checkbox
        label={messages.onBehalf}
        checked={OnBehalf === 'true'}
        onChange={({ currentTarget }) => onChange({ OnBehalf: currentTarget.checked ? 'true' : undefined })}
      />
      {isFiltered && (
        <Button variant="subtle" ml="auto" onClick={onClear}>
          {messages.clear}
        </Button>
      )}
    </search>
  );
}
