import type { ImportColumn, ImportPlanColumn } from '@fundscope/contract/imports';
import { columnTypes, type ColumnType } from '@fundscope/contract/views';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminColumnsStep.module.css';
import { ColumnHint } from './ColumnHint.tsx';

const MOST_SAMPLES = 3;

interface ColumnFieldsProps {
  column: ImportColumn;
  /** The column's cells in the first rows. */
  samples: readonly (string | null)[];
  chosen: ImportPlanColumn;
  onChange: (change: Partial<ImportPlanColumn>) => void;
}

/** One column of the file: what it holds, and what it becomes. */
export function ColumnFields({ column, samples, chosen, onChange }: ColumnFieldsProps) {
  const { columns: messages } = useAdminMessages().importData;
  const { header } = column;
  const filled = [...new Set(samples.filter((cell) => cell !== null && cell !== ''))].slice(0, MOST_SAMPLES);
  const hasHint = chosen.type !== column.type || column.question !== null || column.misfits !== undefined;
  const titleField = (locale: 'en' | 'de', label: string) => (
    <div className={classes.field} data-label={label}>
      <TextInput
        aria-label={messages.of(label, header)}
        lang={locale}
        maxLength={200}
        value={chosen.title[locale]}
        error={chosen.title[locale].trim() === ''}
        onChange={({ currentTarget: { value } }) => onChange({ title: { ...chosen.title, [locale]: value } })}
      />
    </div>
  );
  return (
    <li className={classes.row} data-hidden={chosen.isHidden || undefined}>
      <div className={classes.inFile}>
        <span className={classes.header}>{header}</span>
        <span className={classes.samples}>{filled.join(' · ') || messages.empty}</span>
      </div>
      {titleField('en', messages.titleEn)}
      {titleField('de', messages.titleDe)}
      <div className={classes.field} data-label={messages.type}>
        <NativeSelect
          aria-label={messages.of(messages.type, header)}
          description={hasHint && <ColumnHint column={column} chosen={chosen.type} />}
          inputWrapperOrder={['input', 'description']}
          data={columnTypes.map((value) => ({ value, label: messages.types[value] }))}
          value={chosen.type}
          onChange={({ currentTarget: { value } }) => onChange({ type: typeOf(value) })}
        />
      </div>
      <Checkbox
        className={classes.choice ?? ''}
        label={<span className={classes.choiceLabel}>{messages.key}</span>}
        aria-label={messages.of(messages.key, header)}
        checked={chosen.isKey}
        onChange={({ currentTarget: { checked } }) => onChange({ isKey: checked })}
      />
      <Checkbox
        className={classes.choice ?? ''}
        label={<span className={classes.choiceLabel}>{messages.shown}</span>}
        aria-label={messages.of(messages.shown, header)}
        checked={!chosen.isHidden}
        onChange={({ currentTarget: { checked } }) => onChange({ isHidden: !checked })}
      />
    </li>
  );
}

const typeOf = (value: string): ColumnType => columnTypes.find((type) => type === value) ?? 'text';
