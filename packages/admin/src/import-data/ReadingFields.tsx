import { useReadImport } from '@fundscope/api-client';
import {
  importDateFormats,
  importDecimalMarks,
  importDelimiters,
  importEncodings,
  type ImportFile,
  type ImportReading,
} from '@fundscope/contract/imports';
import { Banner } from '@fundscope/ui-kit';
import { NativeSelect } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminColumnsStep.module.css';
import { errorText } from './model/refusal-text.ts';

interface ReadingFieldsProps {
  file: ImportFile;
  /** The file was read again. */
  onRead: (file: ImportFile) => void;
}

/** How the file is read; another choice reads it again. */
export function ReadingFields({ file, onRead }: ReadingFieldsProps) {
  const { importData } = useAdminMessages();
  const { columns: messages } = importData;
  const { mutate, error, isPending } = useReadImport();
  const { reading, sheets, decimalDoubt } = file;
  const isText = reading.delimiter !== undefined;
  const readWith = (change: ImportReading) =>
    // A mark that was only guessed stays in doubt.
    mutate(
      { id: file.id, reading: { ...reading, ...(decimalDoubt && { decimalMark: undefined }), ...change } },
      { onSuccess: onRead },
    );
  return (
    <section aria-labelledby="import-reading" aria-busy={isPending}>
      <h2 id="import-reading" className={classes.subheading}>
        {messages.readAs}
      </h2>
      {error && (
        <Banner tone="error">
          <span className={classes.refusal}>{`${messages.readingFailed}. ${errorText(error, importData)}`}</span>
        </Banner>
      )}
      <div className={classes.reading}>
        {isText ? (
          <>
            <NativeSelect
              label={messages.encoding}
              data={[...importEncodings]}
              value={reading.encoding ?? ''}
              disabled={isPending}
              onChange={({ currentTarget: { value } }) => readWith({ encoding: oneOf(importEncodings, value) })}
            />
            <NativeSelect
              label={messages.delimiter}
              data={importDelimiters.map((value) => ({ value, label: messages.delimiters[value] }))}
              value={reading.delimiter ?? ''}
              disabled={isPending}
              onChange={({ currentTarget: { value } }) =>
                // The marks of the numbers are detected anew: they may have been read as delimiters.
                readWith({ delimiter: oneOf(importDelimiters, value), decimalMark: undefined })
              }
            />
            <NativeSelect
              label={messages.decimalMark}
              description={
                decimalDoubt && (
                  <span className={classes.question}>
                    <IconHelpCircle size={14} aria-hidden />
                    {messages.decimalDoubt(decimalDoubt)}
                  </span>
                )
              }
              inputWrapperOrder={['label', 'input', 'description']}
              data={importDecimalMarks.map((value) => ({ value, label: messages.decimalMarks[value] }))}
              value={reading.decimalMark ?? ''}
              disabled={isPending}
              onChange={({ currentTarget: { value } }) => readWith({ decimalMark: oneOf(importDecimalMarks, value) })}
            />
          </>
        ) : (
          sheets.length > 1 && (
            <NativeSelect
              label={messages.sheet}
              data={[...sheets]}
              value={reading.sheet ?? ''}
              disabled={isPending}
              onChange={({ currentTarget: { value } }) => readWith({ sheet: value })}
            />
          )
        )}
        <NativeSelect
          label={messages.dateFormat}
          data={[{ value: '', label: messages.dateFormatDetected }, ...importDateFormats]}
          value={reading.dateFormat ?? ''}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => readWith({ dateFormat: oneOf(importDateFormats, value) })}
        />
      </div>
    </section>
  );
}

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((choice) => choice === value);
