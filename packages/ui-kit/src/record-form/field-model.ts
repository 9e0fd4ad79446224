/** A field of a record's form, as its row draws it. */
export interface FieldModel<Value> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  /** What was stored when the form was opened. */
  readonly opened: Value;
  readonly error: string | undefined;
  /** Another value would be sent than is stored. */
  readonly isChanged: boolean;
  /** While the record is being saved. */
  readonly isLocked: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  /** Puts back what was stored. */
  readonly undo: () => void;
}
