import { varMethods, type VarProcess } from '@fundscope/contract/funds';
import { FieldRow, useLocale } from '@fundscope/ui-kit';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { NumberBox } from '../typed-fields/NumberBox.tsx';
import classes from './AdminProcesses.module.css';
import { BenchmarkSelect } from './BenchmarkSelect.tsx';
import type { ControlProps } from './control-props.ts';
import type { FundFormState } from './FundFields.tsx';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import { classChoices, codeChoices } from './model/class-options.ts';
import { varLimitsOf, withCalculatedStress } from './model/derived-values.ts';
import { numberForPeople } from './model/field-text.ts';
import { isPercentField } from './model/fund-fields.ts';
import { useBoxText } from './useBoxText.ts';
import { useFundLabels } from './useFundLabels.ts';

type FieldName = Exclude<keyof VarProcess, 'isLegal'>;

const columns: readonly (readonly FieldName[])[] = [
  ['name', 'description', 'method', 'riskclass_marketrisk'],
  ['confidenceLevel', 'holdingPeriod', 'degreesFreedom', 'var_factor'],
  ['limitAbs', 'limitRel', 'stresstest_limit', 'riskBenchmark'],
];

interface VarProcessFieldsProps {
  form: FundFormState;
  nr: number;
  warningOf: (path: string) => string | undefined;
}

/** The fields of the open VaR process. */
export function VarProcessFields({ form, nr, warningOf }: VarProcessFieldsProps) {
  const { hints } = useFundMessages();
  const labels = useFundLabels().varProcess;
  const boxText = useBoxText();
  const process = form.values.varProcesses[nr];
  if (!process) return null;
  return (
    <div className={classes.fieldColumns}>
      {columns.map((names) => (
        <div key={names[0]} className={classes.fieldColumn}>
          {names.map((name) => {
            const path = `varProcesses.${nr}.${name}`;
            const field = { ...form.field<string>(path), label: labels[name] };
            return (
              <FieldRow<string>
                key={name}
                field={field}
                hint={name === 'degreesFreedom' && process.method !== 'MC_STUDENT' ? hints.studentOnly : undefined}
                warning={warningOf(path)}
                wasText={(was) => boxText(name === 'riskclass_marketrisk' ? 'riskclass_marketrisk_fund' : name, was)}
              >
                {({ required: _required, ...control }) => (
                  <>
                    <ProcessControl {...{ name, control }} value={field.value} onChange={field.onChange} />
                    {name === 'stresstest_limit' && <Calculate {...{ form, nr }} />}
                  </>
                )}
              </FieldRow>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface ProcessControlProps {
  name: FieldName;
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
}

function ProcessControl({ name, control, value, onChange }: ProcessControlProps) {
  const messages = useFundMessages();
  const labels = useFundLabels().varProcess;
  const { locale } = useLocale();
  const { map, riskBenchmarks } = useFundLookups();
  const change = (next: string) => {
    if (!control.readOnly) onChange(next);
  };
  if (name === 'name' || name === 'description')
    return <TextInput {...control} value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />;
  if (name === 'riskBenchmark')
    return (
      <BenchmarkSelect {...{ control, value }} label={labels.riskBenchmark} names={riskBenchmarks} onChange={change} />
    );
  if (name === 'method' || name === 'riskclass_marketrisk') {
    const context = { value, locale, unknown: messages.unknownClass };
    const data =
      name === 'method'
        ? codeChoices(varMethods, { field: name, ...context })
        : classChoices(map, { mapType: 'riskclass_marketrisk', ...context });
    return (
      <NativeSelect
        {...control}
        data={data}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  }
  const unit = name === 'holdingPeriod' ? messages.varProcesses.days : isPercentField(name) ? '%' : undefined;
  return <NumberBox {...control} value={value} unit={unit} onChange={change} />;
}

/** Fills the stress limit from the table, and nothing else. */
function Calculate({ form, nr }: { form: FundFormState; nr: number }) {
  const { varProcesses: messages } = useFundMessages();
  const { locale } = useLocale();
  const process = form.values.varProcesses[nr];
  if (!process) return null;
  const limits = varLimitsOf(form.values, process.riskclass_marketrisk);
  return (
    <Button
      className={classes.calculate ?? ''}
      size="compact-xs"
      variant="default"
      leftSection={<IconCalculator size={14} aria-hidden />}
      title={limits ? messages.calculateHint : messages.calculateNone}
      disabled={!limits || form.isSaving}
      onClick={() =>
        form
          .field<string>(`varProcesses.${nr}.stresstest_limit`)
          .onChange(withCalculatedStress(form.values, process).stresstest_limit)
      }
    >
      {limits ? messages.calculateTo(numberForPeople(limits.stressLimitPercent, locale)) : messages.calculate}
    </Button>
  );
}
