import { Button, Radio, Table } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { hideAlert, RECORD_CHANGED_ALERT } from '../alerts/show-alert.ts';
import { useUiKitMessages } from '../messages/index.ts';
import { StateTag } from '../record-list/StateTag.tsx';
import { compareVersions, type RecordVersions, type VersionChoices } from './model/compare-versions.ts';
import classes from './UikitConflictTable.module.css';

interface ConflictTableProps<Values> {
  versions: RecordVersions<Values>;
  /** A field's label; undefined for what is not shown, such as a version. */
  labelOf: (path: string) => string | undefined;
  /** A value in words. */
  textOf?: (value: unknown, path: string) => string;
  isSaving: boolean;
  onSave: (choices: VersionChoices) => void;
  onBack: () => void;
  /** Drops what was typed. */
  onTakeStored: () => void;
}

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** Stands where the form was, after two people changed a record at once: field by field, and what becomes of each. */
export function ConflictTable<Values>(props: ConflictTableProps<Values>) {
  const { versions, labelOf, textOf = text, isSaving, onSave, onBack, onTakeStored } = props;
  const messages = useUiKitMessages();
  const [choices, setChoices] = useState<VersionChoices>({});
  // It would lie over the choices, and says what stands here.
  useEffect(() => hideAlert(RECORD_CHANGED_ALERT), []);
  const differences = compareVersions(versions).filter(({ path }) => labelOf(path) !== undefined);
  const open = differences.filter(({ path, by }) => by === 'both' && choices[path] === undefined);
  const name = (path: string) => labelOf(path) ?? path;
  const shown = (value: unknown, path: string): ReactNode => {
    const words = textOf(value, path);
    return words === '' ? <span className={classes.empty}>{messages.empty}</span> : words;
  };
  return (
    <section className={classes.root} aria-label={messages.changedByBothTitle}>
      <h2>{messages.changedByBothTitle}</h2>
      <p>{messages.changedByBothText}</p>
      <div className={classes.scroll}>
        <Table className={classes.table} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.fieldColumn}</Table.Th>
              <Table.Th>{messages.openedColumn}</Table.Th>
              <Table.Th>{messages.storedColumn}</Table.Th>
              <Table.Th>{messages.yoursColumn}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ path, by, opened, stored, yours }) => (
              <Table.Tr key={path}>
                <Table.Th scope="row">{name(path)}</Table.Th>
                <Table.Td>{shown(opened, path)}</Table.Td>
                {(['stored', 'yours'] as const).map((side) => (
                  <Table.Td key={side}>
                    {by === 'both' ? (
                      <Radio
                        name={path}
                        label={shown(side === 'stored' ? stored : yours, path)}
                        aria-label={`${name(path)}: ${side === 'stored' ? messages.storedColumn : messages.yoursColumn}`}
                        checked={choices[path] === side}
                        onChange={() => setChoices({ ...choices, [path]: side })}
                      />
                    ) : (
                      <span className={classes.cell}>
                        {shown(side === 'stored' ? stored : yours, path)}
                        {by === 'theirs' && side === 'stored' && <StateTag tone="accent">{messages.taken}</StateTag>}
                        {by === 'yours' && side === 'yours' && <StateTag tone="accent">{messages.kept}</StateTag>}
                      </span>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <div className={classes.buttons}>
        <Button variant="subtle" color="red" disabled={isSaving} onClick={onTakeStored}>
          {messages.takeTheirs}
        </Button>
        <output className={classes.state}>
          {open.length > 0 && messages.stillToChoose(open.map(({ path }) => name(path)).join(', '))}
        </output>
        <Button variant="default" disabled={isSaving} onClick={onBack}>
          {messages.backToForm}
        </Button>
        <Button disabled={open.length > 0} loading={isSaving} onClick={() => onSave(choices)}>
          {messages.save}
        </Button>
      </div>
    </section>
  );
}
