import { FixedField, type useLocale, type useRecordForm } from '@fundscope/ui-kit';
import classes from './AdminFundForm.module.css';
import { FundField, type FieldActions } from './FundField.tsx';
import { useFundMessages } from './messages/index.ts';
import { complianceCodeOf } from './model/derived-values.ts';
import { fieldHint } from './model/field-notes.ts';
import type { FundFieldName } from './model/fund-fields.ts';
import type { FundForm, FundRecord } from './model/fund-form.ts';
import { fieldSections, isReadOnlyField, isShownField, type FieldSectionId } from './model/sections.ts';
import { ReadOnlyField } from './ReadOnlyField.tsx';

export type FundFormState = ReturnType<typeof useRecordForm<FundForm, FundRecord>>;

interface FundFieldsProps {
  section: FieldSectionId;
  form: FundFormState;
  actions: FieldActions;
  /** What is to be said of a field against the law, by its place. */
  warningOf: (path: string) => string | undefined;
  locale: ReturnType<typeof useLocale>['locale'];
}

/** The fields of a section in two columns: down the left one, then the right one. */
export function FundFields({ section, form, actions, warningOf, locale }: FundFieldsProps) {
  const messages = useFundMessages();
  const draw = (name: FundFieldName) => {
    if (!isShownField(name, form.values, form.opened)) return null;
    const { id, value, opened, error, isChanged, isLocked } = form.field(name);
    const hint = fieldHint(name, form.values, { messages, locale });
    if (isReadOnlyField(name, form.values)) return <ReadOnlyField key={name} {...{ name, value, hint }} />;
    const field = (
      <FundField
        key={name}
        {...{ name, id, value, opened, error, isChanged, isLocked, hint, actions }}
        warning={warningOf(name)}
      />
    );
    return name === 'compliance_setting_code_overwrite'
      ? [<ComplianceCode key="compliance-code" form={form.values} />, field]
      : field;
  };
  const { left, right } = fieldSections[section];
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{left.map(draw)}</div>
      <div className={classes.column}>{right.map(draw)}</div>
    </div>
  );
}

/** The code that follows from law type, limit type and risk class; the overwrite replaces it. */
function ComplianceCode({ form }: { form: FundForm }) {
  const { hints, notSet } = useFundMessages();
  const overwrite = form.compliance_setting_code_overwrite.trim();
  const code = complianceCodeOf(form);
  return (
    <FixedField
      label={hints.complianceCode}
      hint={overwrite === '' ? hints.complianceFrom : hints.complianceReplaced(overwrite)}
    >
      <span className={overwrite === '' ? classes.code : classes.replacedCode}>{code || notSet}</span>
    </FixedField>
  );
}
