import { useLocale } from '@fundscope/ui-kit';
import { useFundMessages } from './messages/index.ts';
import { numberForPeople } from './model/field-text.ts';
import type { FundForm } from './model/fund-form.ts';
import { formWarnings, type FundWarning } from './model/warnings.ts';
import { useBoxText } from './useBoxText.ts';

/** What is to be said against the record as it stands in the form. Nothing is refused for it. */
export function useFundWarnings(values: FundForm) {
  const messages = useFundMessages();
  const { locale } = useLocale();
  const boxText = useBoxText();
  const warnings = formWarnings(values, locale);
  const sentences = [...new Set(warnings.map(({ kind }) => kind))].map((kind) => {
    const lawType = [values.law_type, boxText('law_type', values.law_type)] as const;
    if (kind === 'wider-table') return messages.warnings.wider(...lawType);
    if (kind === 'above-cap') return messages.warnings.above(...lawType);
    return kind === 'narrow-aif' ? messages.warnings.narrowAif : messages.warnings.specialUcits;
  });
  const noteOf = ({ kind, cap }: FundWarning): string => {
    if (cap !== undefined) return messages.warnings.cap(numberForPeople(cap, locale));
    return kind === 'narrow-aif' ? messages.warnings.narrowAif : messages.warnings.specialUcits;
  };
  const notes = new Map(warnings.map((warning) => [warning.path, noteOf(warning)]));
  return {
    paths: warnings.map(({ path }) => path),
    /** Whether a limit is above the law; else record and law merely disagree. */
    isAboveLaw: warnings.some(({ cap }) => cap !== undefined),
    sentences,
    warningOf: (path: string) => notes.get(path),
  };
}
