import { FieldRow } from '@fundscope/ui-kit';
import { memo } from 'react';
import classes from './AdminFundForm.module.css';
import { BenchmarkPositions } from './BenchmarkPositions.tsx';
import { FieldControl } from './FieldControl.tsx';
import { useFundLookups } from './FundFormContext.ts';
import type { FundFieldName } from './model/fund-fields.ts';
import { useBoxText } from './useBoxText.ts';
import { useFundLabels } from './useFundLabels.ts';

/** Keeps the same functions while the form is edited, so that only the field that changes is drawn again. */
export interface FieldActions {
  readonly change: (path: string, value: string | boolean) => void;
  readonly blur: (path: string) => void;
  readonly undo: (path: string) => void;
}

interface FundFieldProps {
  name: FundFieldName;
  id: string;
  value: string | boolean;
  /** As it was when the record was opened. */
  opened: string | boolean;
  error: string | undefined;
  isChanged: boolean;
  isLocked: boolean;
  hint: string | undefined;
  warning: string | undefined;
  actions: FieldActions;
}

const benchmarkLists = new Set<FundFieldName>(['PRIIPS_Benchmark', 'PRIIPS_proxy_mix', 'SRRI_Benchmark']);

/** A field of the fund master data with its label and notes. */
export const FundField = memo(function FundField(props: FundFieldProps) {
  const { name, id, value, opened, error, isChanged, isLocked, hint, warning, actions } = props;
  const boxText = useBoxText();
  const { isShowingNames } = useFundLookups();
  const label = useFundLabels().fields[name];
  const benchmark = benchmarkLists.has(name) && typeof value === 'string' ? value : '';
  const hasNote = hint !== undefined || benchmark !== '' || isShowingNames;
  const field = {
    id,
    label,
    value,
    opened,
    error,
    isChanged,
    isLocked,
    onChange: (next: string | boolean) => actions.change(name, next),
    onBlur: () => actions.blur(name),
    undo: () => actions.undo(name),
  };
  return (
    <FieldRow<string | boolean>
      field={field}
      hint={hasNote && <FieldNote {...{ isShowingNames, name, hint, benchmark }} />}
      warning={warning}
      wasText={(was) => boxText(name, was)}
    >
      {({ required: _required, ...control }) => (
        <FieldControl {...{ name, label, value, control }} onChange={field.onChange} />
      )}
    </FieldRow>
  );
});

interface FieldNoteProps {
  name: FundFieldName;
  hint: string | undefined;
  /** Whose positions are shown; empty: none. */
  benchmark: string;
  isShowingNames: boolean;
}

/** What stands under a box: its hint, the benchmark's positions, its wire name where they are shown. */
function FieldNote({ name, hint, benchmark, isShowingNames }: FieldNoteProps) {
  return (
    <span className={classes.note}>
      {isShowingNames && <code>{name}</code>}
      {hint}
      {benchmark !== '' && <BenchmarkPositions name={benchmark} />}
    </span>
  );
}
