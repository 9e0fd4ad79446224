import { differingPaths, isSameRecord, valueAt } from './compare-values.ts';

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}
type SchemaAnswer<Wire> =
  | { readonly value: Wire; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** What a rule is written in, once for form and server: a schema of zod, or any other that follows Standard Schema. */
export interface FormSchema<Wire> {
  readonly '~standard': {
    readonly validate: (values: unknown) => SchemaAnswer<Wire> | Promise<SchemaAnswer<Wire>>;
  };
}

export interface FieldFault {
  /** The field's place in the form's values. */
  readonly path: string;
  readonly message: string;
}

/** What a form says of its values. */
interface FormReading<Wire> {
  /** What is sent; undefined while something is not valid. */
  readonly wire: Wire | undefined;
  /** One fault a field. */
  readonly faults: readonly FieldFault[];
  /** Needed fields that hold nothing yet. */
  readonly missing: readonly string[];
  /** Fields whose value would be sent differently. */
  readonly changed: readonly string[];
}

function parse<Wire>(schema: FormSchema<Wire>, values: unknown) {
  const answer = schema['~standard'].validate(values);
  if (answer instanceof Promise) throw new TypeError('a form needs a schema that answers at once');
  if (!answer.issues) return { wire: answer.value, faults: [] };
  const faults = new Map<string, string>();
  for (const { path = [], message } of answer.issues) {
    const place = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (!faults.has(place)) faults.set(place, message);
  }
  return { wire: undefined, faults: [...faults].map(([path, message]) => ({ path, message })) };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Reads a form: `opened` is what was stored when it was opened. `1,0` for `1` is no change, nor is a space at the end. */
export function readForm<Wire>(schema: FormSchema<Wire>, values: unknown, opened: unknown): FormReading<Wire> {
  const { wire, faults } = parse(schema, values);
  const before = parse(schema, opened).wire;
  const isSentAlike = (path: string) =>
    wire !== undefined && before !== undefined && isSameRecord(valueAt(wire, path), valueAt(before, path));
  return {
    wire,
    faults,
    missing: faults.filter(({ path }) => isEmpty(valueAt(values, path))).map(({ path }) => path),
    changed: differingPaths(opened, values).filter((path) => !isSentAlike(path)),
  };
}
