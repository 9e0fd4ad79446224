import { useForm } from '@mantine/form';
import { useEffect, useId, useRef, useState } from 'react';
import { useAfterPress } from '../rendering/after-press.ts';
import { useStableCallback } from '../rendering/useStableCallback.ts';
import { readDraft, writeDraft } from './draft-storage.ts';
import { isSameRecord, valueAt } from './model/compare-values.ts';
import type { VersionChoices } from './model/compare-versions.ts';
import { mergeVersions } from './model/compare-versions.ts';
import { readForm, type FieldFault, type FormSchema } from './model/read-form.ts';
import type { FieldModel } from './field-model.ts';

/** Why a record was not saved. */
export type SaveRefusal<Values> =
  | { readonly kind: 'refused'; readonly message: string; readonly faults?: readonly FieldFault[] }
  /** Somebody else has changed the record since it was opened; `stored` is how it is now. */
  | { readonly kind: 'conflict'; readonly stored: Values };

/** What saving came to: what is stored now, or why nothing was. */
export type SaveOutcome<Values> = { readonly kind: 'saved'; readonly stored: Values } | SaveRefusal<Values>;

export interface SaveWay {
  /** Whoever saves is on the way to somewhere else: the form opens nothing of its own, such as the record it created. */
  readonly isLeaving: boolean;
}

interface RecordFormOptions<Values extends object, Wire> {
  /** What is stored, in the shape of the form; a new record's defaults. It may hold fields that no row shows, such as a version. */
  readonly stored: Values;
  readonly isNew: boolean;
  readonly schema: FormSchema<Wire>;
  /** A field's label, by its place such as `periods.0.weight`; undefined for what is not shown. */
  readonly labelOf: (path: string) => string | undefined;
  /** A fault in the user's language. */
  readonly messageOf?: (fault: FieldFault) => string;
  /** Saves. A promise that rejects leaves the form as it is: the error was told elsewhere. */
  readonly onSave: (wire: Wire, way: SaveWay) => Promise<SaveOutcome<Values>>;
  /** What this tab keeps the typed values under, over a reload and an ended session: user, screen, record. */
  readonly draftKey?: string;
  /** Fields that are never kept, such as a password. */
  readonly unkept?: readonly (keyof Values & string)[];
}

/**
 * The state of one record's form; give the component that calls it the record's number as its key. Values are what the
 * fields hold; the schema makes of them what is sent, and says what is wrong.
 */
export function useRecordForm<Values extends object, Wire>(options: RecordFormOptions<Values, Wire>) {
  const {
    stored,
    isNew,
    schema,
    labelOf,
    messageOf = ({ message }) => message,
    onSave,
    draftKey,
    unkept = [],
  } = options;
  const id = useId();
  const afterPress = useAfterPress();
  const saveAttempts = useRef(0);
  const [draft] = useState(() => readDraft<Values>(draftKey));
  const [opened, setOpened] = useState<Values>(draft?.opened ?? stored);
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  const [phase, setPhase] = useState<'editing' | 'saving'>('editing');
  const [refusal, setRefusal] = useState<SaveRefusal<Values> | null>(null);

  const keep = useStableCallback((values: Values) => {
    const kept = { ...values };
    for (const name of unkept) kept[name] = opened[name];
    writeDraft(draftKey, isSameRecord(kept, opened) ? null : { opened, values: kept });
  });
  const faultEntry = (fault: FieldFault) => [fault.path, messageOf(fault)] as const;
  /** What is stored may break a rule that came later: its field says so from the start. */
  const storedErrors = (values: Values) =>
    isNew ? {} : Object.fromEntries(readForm(schema, values, values).faults.map(faultEntry));
  const [initialErrors] = useState(() => storedErrors({ ...stored, ...draft?.values }));
  const form = useForm<Values>({
    // What was kept may be older than a field that has been added since.
    initialValues: { ...stored, ...draft?.values },
    initialErrors,
    validate: (values) => Object.fromEntries(readForm(schema, values, opened).faults.map(faultEntry)),
    validateInputOnBlur: true,
    onValuesChange: keep,
  });

  const reading = readForm(schema, form.values, opened);
  const shownChanges = reading.changed.filter((path) => labelOf(path) !== undefined);
  const isDirty = shownChanges.length > 0;

  /** Takes what is stored; whatever was typed is gone. */
  const accept = useStableCallback((next: Values) => {
    setOpened(next);
    form.setValues(next);
    form.setErrors(storedErrors(next));
    setRefusal(null);
    setIsRestored(false);
    writeDraft(draftKey, null);
  });
  const lastStored = useRef(stored);
  useEffect(() => {
    if (isSameRecord(stored, lastStored.current)) return;
    lastStored.current = stored;
    // Somebody else's change of a record that nobody is typing in here.
    if (!isDirty) accept(stored);
  }, [stored, isDirty, accept]);

  /** The field's box, or the nearest around it: the words of a list share one. */
  const focusField = (path: string) => {
    const names = path.split('.');
    const boxes = names.map((_, left) => fieldId(id, names.slice(0, names.length - left).join('.')));
    boxes
      .map((box) => document.getElementById(box))
      .find((box) => box !== null)
      ?.focus();
  };

  const send = async (wire: Wire, way: SaveWay): Promise<boolean> => {
    setPhase('saving');
    try {
      const outcome = await onSave(wire, way);
      if (outcome.kind === 'saved') {
        accept(outcome.stored);
        return true;
      }
      if (outcome.kind === 'refused') form.setErrors(Object.fromEntries((outcome.faults ?? []).map(faultEntry)));
      setRefusal(outcome);
      return false;
    } catch {
      return false;
    } finally {
      setPhase('editing');
    }
  };
  /** Whether it was saved. With a fault, the first field that has one takes the focus. */
  const save = async (way: SaveWay = { isLeaving: false }): Promise<boolean> => {
    if (phase === 'saving' || (!isNew && !isDirty)) return false;
    setRefusal(null);
    saveAttempts.current += 1;
    form.validate();
    const [first] = reading.faults;
    if (first) focusField(first.path);
    return reading.wire === undefined ? false : send(reading.wire, way);
  };
  /** Goes on with what is stored now, and with what two versions were put together to. */
  const saveOver = async (merged: Values): Promise<boolean> => {
    if (refusal?.kind !== 'conflict') return false;
    const next = readForm(schema, merged, refusal.stored);
    setOpened(refusal.stored);
    form.setValues(merged);
    setRefusal(null);
    if (next.changed.length === 0) {
      accept(refusal.stored);
      return true;
    }
    return next.wire === undefined ? false : send(next.wire, { isLeaving: false });
  };
  /** The same, with what was chosen where both had changed it. */
  const saveMerged = async (choices: VersionChoices): Promise<boolean> =>
    refusal?.kind === 'conflict' &&
    saveOver(mergeVersions({ opened, stored: refusal.stored, yours: form.values }, choices));

  /** The field at a place of the values. Names of the record itself have their type; deeper ones are given it. */
  function field<Name extends keyof Values & string>(path: Name): FieldModel<Values[Name]>;
  function field<Value>(path: string): FieldModel<Value>;
  function field(path: string): FieldModel<unknown> {
    const error: unknown = form.errors[path];
    return {
      id: fieldId(id, path),
      label: labelOf(path) ?? path,
      value: valueAt(form.values, path),
      opened: valueAt(opened, path),
      error: typeof error === 'string' ? error : undefined,
      isChanged: !isNew && reading.changed.some((changed) => changed === path || changed.startsWith(`${path}.`)),
      isLocked: phase === 'saving',
      onChange: (value) => form.setFieldValue<Values, string>(path, value as never),
      onBlur: () => {
        // An empty field that was only passed is missing, not wrong.
        if (isNew && reading.missing.includes(path)) return;
        const attempts = saveAttempts.current;
        // A save that the press began validates all fields; its answer must not be overwritten.
        afterPress(() => void (saveAttempts.current === attempts && form.validateField(path)));
      },
      undo: () => form.setFieldValue<Values, string>(path, valueAt(opened, path) as never),
    };
  }

  return {
    values: form.values,
    opened,
    field,
    /** Sets fields together, as a calculator or an earlier version does. */
    setValues: (values: Partial<Values>) => form.setValues(values),
    labelOf: (path: string) => labelOf(path) ?? path,
    isNew,
    isDirty,
    isValid: reading.wire !== undefined,
    isSaving: phase === 'saving',
    /** What was typed before the page was left stands in the fields again. */
    isRestored,
    changed: shownChanges,
    missing: reading.missing,
    /** Wrong, not merely missing, and in the user's language. */
    faults: reading.faults
      .filter(({ path }) => !reading.missing.includes(path) || !isNew)
      .map((fault) => ({ path: fault.path, message: messageOf(fault) })),
    refusal,
    focusField,
    save,
    saveMerged,
    saveOver,
    /** Back to what is stored. */
    discard: () => accept(stored),
    /** Takes what somebody else has stored. */
    takeStored: () => refusal?.kind === 'conflict' && accept(refusal.stored),
    /** Leaves a conflict or a refusal for the form. */
    backToForm: () => setRefusal(null),
  };
}

const fieldId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`;

/** The state of a record's form, whatever the record. */
export type RecordFormState = Omit<
  ReturnType<typeof useRecordForm<Record<string, unknown>, unknown>>,
  'values' | 'opened' | 'field' | 'setValues' | 'saveOver' | 'refusal'
> & { readonly refusal: SaveRefusal<object> | null };
