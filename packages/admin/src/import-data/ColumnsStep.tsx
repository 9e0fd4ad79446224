import type { ImportFile } from '@fundscope/contract/imports';
import { Button } from '@mantine/core';
import { useAdminMessages, type AdminMessages } from '../messages/index.ts';
import classes from './AdminColumnsStep.module.css';
import { ColumnFields } from './ColumnFields.tsx';
import { columnsFault, columnsOf, type ColumnsFault, type ImportDraft } from './model/import-draft.ts';
import { ReadingFields } from './ReadingFields.tsx';
import { SampleTable } from './SampleTable.tsx';
import { StepFrame } from './StepFrame.tsx';

interface ColumnsStepProps {
  file: ImportFile;
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
  onDiscard: () => void;
  onNext: () => void;
}

/** The detected columns with the first rows: titles, types, key and what is hidden can be changed. */
export function ColumnsStep({ file, draft, onChange, onDiscard, onNext }: ColumnsStepProps) {
  const { importData: messages } = useAdminMessages();
  const fault = columnsFault(draft, file);
  const changeColumn = (index: number, change: Partial<ImportDraft['columns'][number]>) =>
    onChange({
      ...draft,
      columns: draft.columns.map((column, at) => (at === index ? { ...column, ...change } : column)),
    });
  return (
    <StepFrame
      note={fault && faultText(fault, messages.columns)}
      actions={
        <>
          <Button variant="default" onClick={onDiscard}>
            {messages.discard}
          </Button>
          <Button disabled={fault !== undefined} onClick={onNext}>
            {messages.next}
          </Button>
        </>
      }
    >
      <div className={classes.root}>
        <p className={classes.facts}>
          <strong>{file.fileName}</strong> · {messages.columns.facts(file.rows, file.columns.length)}
        </p>
        <ReadingFields file={file} onRead={(read) => onChange({ ...draft, columns: columnsOf(read, draft.columns) })} />
        <section aria-labelledby="import-columns">
          <h2 id="import-columns" className={classes.subheading}>
            {messages.columns.heading}
          </h2>
          <p className={classes.hint}>{messages.columns.keyHint}</p>
          <div className={classes.table}>
            <div className={classes.head} aria-hidden>
              <span>{messages.columns.inFile}</span>
              <span>{messages.columns.titleEn}</span>
              <span>{messages.columns.titleDe}</span>
              <span>{messages.columns.type}</span>
              <span>{messages.columns.key}</span>
              <span>{messages.columns.shown}</span>
            </div>
            <ul className={classes.rows}>
              {file.columns.map((column, index) => {
                const chosen = draft.columns[index];
                return (
                  chosen && (
                    <ColumnFields
                      key={column.name}
                      column={column}
                      samples={file.sampleRows.map((row) => row[index] ?? null)}
                      chosen={chosen}
                      onChange={(change) => changeColumn(index, change)}
                    />
                  )
                );
              })}
            </ul>
          </div>
        </section>
        <SampleTable file={file} columns={draft.columns} />
      </div>
    </StepFrame>
  );
}

function faultText(fault: ColumnsFault, columns: AdminMessages['importData']['columns']): string {
  switch (fault.kind) {
    case 'title':
      return columns.isEmptyTitle(fault.header);
    case 'none-shown':
      return columns.noneShown;
    case 'two-books':
      return columns.twoBooks(fault.one, fault.other);
  }
}
