import {
  configMapOf,
  maRiskFundTypes,
  navFrequencies,
  priipsCategories,
  priipsLimitTypes,
  srriTypes,
} from '@fundscope/contract/funds';
import { useLocale } from '@fundscope/ui-kit';
import { Autocomplete, NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { DateBox } from '../typed-fields/DateBox.tsx';
import { NumberBox } from '../typed-fields/NumberBox.tsx';
import classes from '../typed-fields/AdminTypedFields.module.css';
import { BenchmarkSelect } from './BenchmarkSelect.tsx';
import { BookPicker } from './BookPicker.tsx';
import type { ControlProps } from './control-props.ts';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import { classChoices, codeChoices, isMapped, statusChoices, type Choice } from './model/class-options.ts';
import { fieldKinds, isPercentField, type FundFieldName } from './model/fund-fields.ts';
import { choicesOfText, limitTypes } from './model/text-choices.ts';

interface FieldControlProps {
  name: FundFieldName;
  label: string;
  value: string | boolean;
  control: ControlProps;
  onChange: (value: string | boolean) => void;
}

const riskBenchmarkFields = new Set<FundFieldName>([
  'PRIIPS_Benchmark',
  'PRIIPS_proxy_mix',
  'SRRI_Benchmark',
  'risk_benchmark_fund',
]);

/** Codes that are chosen from a list which no config map has. */
const codesOf: Partial<Record<FundFieldName, readonly string[]>> = {
  PRIIPS_Pcat: ['', ...priipsCategories],
  PRIIPS_LimitType: priipsLimitTypes,
  MaRiskFondsart: maRiskFundTypes,
  LimitType: limitTypes,
  NAVFrequency: navFrequencies,
};

/** The control that fits a field of the fund master data. */
export function FieldControl({ name, label, value, control, onChange }: FieldControlProps) {
  const messages = useFundMessages();
  const { map, riskBenchmarks, today } = useFundLookups();
  const { locale } = useLocale();
  const { readOnly } = control;
  // A native select cannot be read-only.
  const change = (next: string | boolean) => {
    if (!readOnly) onChange(next);
  };
  if (typeof value === 'boolean')
    return (
      <Switch
        {...switchProps(control)}
        classNames={{ body: classes.switch ?? '' }}
        checked={value}
        label={value ? messages.on : messages.off}
        aria-label={label}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    );
  const select = (data: readonly Choice[]) => (
    <NativeSelect
      {...control}
      data={[...data]}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
  const context = { value, locale, unknown: messages.unknownClass };
  if (name === 'MasterFonds') return <BookPicker {...{ control, label, value }} onChange={change} />;
  if (riskBenchmarkFields.has(name))
    return <BenchmarkSelect {...{ control, label, value }} names={riskBenchmarks} onChange={change} />;
  if (name === 'SRRI_Type')
    return (
      <SegmentedControl
        id={control.id}
        tabIndex={-1}
        size="xs"
        aria-label={label}
        readOnly={readOnly}
        data={[...srriTypes]}
        value={value}
        onChange={change}
      />
    );
  if (isMapped(name)) {
    const choices = classChoices(map, { mapType: configMapOf[name], ...context });
    return select(name === 'fonds_status' ? statusChoices(choices, value) : choices);
  }
  const codes = codesOf[name];
  if (codes) return select(codeChoices(codes, { field: name, ...context }));
  const suggestions = choicesOfText[name];
  if (suggestions)
    return (
      <Autocomplete
        {...control}
        classNames={{ wrapper: classes.short ?? '' }}
        data={[...suggestions]}
        value={value}
        onChange={change}
      />
    );
  if (fieldKinds[name] === 'date') return <DateBox {...control} {...{ label, value, today }} onChange={change} />;
  if (fieldKinds[name] === 'number' || fieldKinds[name] === 'numberOrEmpty')
    return <NumberBox {...control} value={value} unit={isPercentField(name) ? '%' : undefined} onChange={change} />;
  if (name === 'comment')
    return (
      <Textarea
        {...control}
        autosize
        minRows={2}
        maxRows={8}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  return <TextInput {...control} value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />;
}

/** A switch is no text box: it has no read-only state. */
const switchProps = ({ id, onBlur, description, error }: ControlProps) => ({ id, onBlur, description, error });
