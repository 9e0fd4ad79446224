import { RecordSection } from '@fundscope/ui-kit';
import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { Fragment, useRef, useState } from 'react';
import entry from '../screen-parts/AdminEntryTable.module.css';
import { useFocusAfter } from '../shell/useFocusAfter.ts';
import { AddProcess } from './AddProcess.tsx';
import classes from './AdminProcesses.module.css';
import type { FundFormState } from './FundFields.tsx';
import { useFundMessages } from './messages/index.ts';
import { newVarProcessForm } from './model/fund-form.ts';
import { addProcess, canRemove, chooseProcess, removeProcess } from './model/processes.ts';
import { useFundLabels } from './useFundLabels.ts';
import { VarProcessFields } from './VarProcessFields.tsx';
import { VarProcessRow } from './VarProcessRow.tsx';

interface VarProcessesProps {
  id: string;
  form: FundFormState;
  /** The row whose fields are shown; null: none. */
  openRow: number | null;
  onOpenRow: (nr: number | null) => void;
  warningOf: (path: string) => string | undefined;
}

const COLUMNS = 9;

/** The VaR processes of a fund: exactly one is legal, one is open at a time. */
export function VarProcesses({ id, form, openRow, onOpenRow, warningOf }: VarProcessesProps) {
  const { varProcesses: messages } = useFundMessages();
  const labels = useFundLabels();
  const [refusedKey, setRefusedKey] = useState<string | null>(null);
  const { varProcesses } = form.values;
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const set = (processes: typeof varProcesses) => {
    setRefusedKey(null);
    if (!form.isSaving) form.setValues({ varProcesses: processes });
  };
  const remove = (nr: number) => {
    if (!canRemove(varProcesses, nr)) {
      setRefusedKey(varProcesses[nr]?.key ?? null);
      return;
    }
    onOpenRow(null);
    set(removeProcess(varProcesses, nr));
    focusAfter(() => addButton.current);
  };
  const add = () => {
    set(addProcess(varProcesses, newVarProcessForm));
    onOpenRow(varProcesses.length);
  };
  const note = (
    <AddProcess
      rule={messages.rule}
      label={messages.add}
      isDisabled={form.isSaving}
      buttonRef={addButton}
      onAdd={add}
    />
  );
  return (
    <RecordSection id={id} title={labels.sections.varProcesses} note={note}>
      <div className={entry.frame}>
        {varProcesses.length === 0 ? (
          <p className={classes.none}>{messages.none}</p>
        ) : (
          <table className={clsx(entry.table, classes.table)}>
            <Head />
            <tbody className={classes.rows}>
              {varProcesses.map((process, nr) => (
                <Fragment key={process.key}>
                  <VarProcessRow
                    {...{ form, nr, warningOf }}
                    radioName={`${id}-legal`}
                    isOpen={openRow === nr}
                    isRefused={refusedKey === process.key}
                    onToggle={() => onOpenRow(openRow === nr ? null : nr)}
                    onChoose={() => set(chooseProcess(varProcesses, nr))}
                    onRemove={() => remove(nr)}
                  />
                  {openRow === nr && (
                    <tr className={classes.fields}>
                      <td colSpan={COLUMNS}>
                        <VarProcessFields {...{ form, nr, warningOf }} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </RecordSection>
  );
}

function Head() {
  const { varProcesses: messages } = useFundMessages();
  const labels = useFundLabels();
  const { confidence, abs, rel, stress, riskClass } = messages.columns;
  return (
    <thead>
      <tr>
        <th>{messages.legal}</th>
        <th>{labels.varProcess.name}</th>
        <th className={classes.wide}>{labels.varProcess.method}</th>
        {[confidence, abs, rel, stress].map((title) => (
          <th key={title} className={classes.wide} data-numeric>
            {title}
          </th>
        ))}
        <th className={classes.wide}>{riskClass}</th>
        <th>
          <VisuallyHidden>{messages.actions}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
