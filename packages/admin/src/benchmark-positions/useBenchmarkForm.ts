import type { ProposalSubmitted } from '@fundscope/contract/approval';
import { useLocale } from '@fundscope/ui-kit';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { recordCall } from '../shell/record-call.ts';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import type { BoxStyle } from '../typed-fields/box-codecs.ts';
import { localToday } from '../typed-fields/local-time.ts';
import { spelledKey, useSpelledDraft } from '../typed-fields/useSpelledDraft.ts';
import { numberBoxes } from './position-form.ts';

interface NamedRecord {
  readonly name: string;
}

/** What tells one kind of benchmarks from the other; the same for all of the kind. */
export interface BenchmarkKind<Stored extends NamedRecord, Values extends object, Wire extends object> {
  /** Begins the key of what is typed. */
  readonly draft: string;
  readonly blank: Values;
  readonly formOf: (stored: Stored, style: BoxStyle) => Values;
  /** Reads the boxes as they are written here. */
  readonly schemaOf: (style: BoxStyle) => z.ZodType<Wire>;
  readonly recordSchema: z.ZodType<Stored>;
}

interface BenchmarkFormOptions<Stored, Wire> {
  /** Null: a new one. */
  readonly stored: Stored | null;
  /** The benchmark whose values a new one begins with. */
  readonly copied?: Stored | undefined;
  readonly userNr: number;
  readonly save: (benchmark: Wire) => Promise<Stored | ProposalSubmitted>;
  readonly labelOf: (path: string) => string | undefined;
  readonly said: { readonly created: string; readonly modified: string };
  /** A part of a benchmark in words, where two versions stand beside each other. */
  readonly textOf: (value: unknown) => string;
}

/** A copy has its own name and no version. */
const unnamed = { name: '', version: 0 };

const nameOf = ({ name }: NamedRecord) => name;

/** The form of a benchmark: what its boxes hold, and how it is saved. */
export function useBenchmarkForm<Stored extends NamedRecord, Values extends object, Wire extends object>(
  kind: BenchmarkKind<Stored, Values, Wire>,
  { stored, copied, userNr, save, labelOf, said, textOf }: BenchmarkFormOptions<Stored, Wire>,
) {
  const { locale } = useLocale();
  const today = localToday();
  const style = useMemo(() => ({ locale, today }), [locale, today]);
  const schema = useMemo(() => kind.schemaOf(style), [kind, style]);
  const draftOf = (name: string) => `${userNr}:${kind.draft}:${name}`;
  const newName = copied ? ` ${copied.name}` : '';
  const form = useRecordEditor<Stored, Values>({
    record: stored,
    blank: useMemo(() => (copied ? { ...kind.formOf(copied, style), ...unnamed } : kind.blank), [kind, copied, style]),
    formOf: useCallback((one: Stored) => kind.formOf(one, style), [kind, style]),
    recordSchema: kind.recordSchema,
    call: recordCall(schema, save),
    trailNameOf: ({ name }) => `${kind.draft}:${name}`,
    keyOf: nameOf,
    labelOf,
    said,
    textOf,
    // No benchmark has an empty name, and none begins with a space.
    draftKey: useSpelledDraft(draftOf(stored?.name ?? newName), numberBoxes),
    newDraftKey: spelledKey(draftOf(newName), locale),
  });
  return { form, today };
}
