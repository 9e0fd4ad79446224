import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { auditedKinds, readAuditedName, type AuditedKind } from '../shell/record-name.ts';
import classes from './AdminAuditFilters.module.css';
import { useAuditMessages } from './messages/index.ts';

interface RecordBoxProps {
  /** As the audit trail names it: `user:5`. */
  record: string | undefined;
  /** Undefined: any record. */
  onChange: (record: string | undefined) => void;
}

interface BoxState {
  readonly kind: AuditedKind | null;
  readonly typed: string;
  /** The filter's record that it stands for. */
  readonly record: string | undefined;
}

function boxOf(record: string | undefined): BoxState {
  const name = record === undefined ? undefined : readAuditedName(record);
  return { kind: name?.kind ?? null, typed: name?.id ?? '', record };
}

/** A record by its kind and number, or name. */
export function RecordBox({ record, onChange }: RecordBoxProps) {
  const messages = useAuditMessages();
  const [box, setBox] = useState(() => boxOf(record));
  // The filter was changed elsewhere, such as by *Clear*. A kind without a number is no record yet, and stays.
  if (box.record !== record) setBox(boxOf(record));
  const { kind, typed } = box;
  const hasName = kind === 'perf-benchmark' || kind === 'risk-benchmark';
  const take = (ofKind: AuditedKind | null) => {
    // Books are called Q1017.
    const id = hasName ? typed.trim() : typed.trim().replace(/^q(?=\d)/iu, '');
    const next = ofKind === null || id === '' ? undefined : `${ofKind}:${id}`;
    if (next !== record) onChange(next);
  };
  return (
    <div className={classes.record}>
      <Select
        aria-label={messages.recordKind}
        placeholder={messages.anyRecord}
        clearable
        maxDropdownHeight={320}
        value={kind}
        data={auditedKinds.map((value) => ({ value, label: messages.kinds[value] }))}
        onChange={(value) => {
          const next = auditedKinds.find((one) => one === value) ?? null;
          setBox({ ...box, kind: next });
          take(next);
        }}
      />
      {kind !== null && (
        <TextInput
          aria-label={hasName ? messages.recordName : messages.recordNumber}
          placeholder={hasName ? messages.recordName : messages.recordNumber}
          value={typed}
          maxLength={100}
          onChange={({ currentTarget }) => setBox({ ...box, typed: currentTarget.value })}
          onBlur={() => take(kind)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') take(kind);
          }}
        />
      )}
    </div>
  );
}
