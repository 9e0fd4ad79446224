import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The row's own fields stand beside those that are named. */
const ROW_FIELDS = 'plus mapped row fields';

const specifiedCallSchema = z.strictObject({
  document: z.enum(['core', 'administration']),
  /** Method and path; names in braces are parameters. */
  call: z.string().regex(/^(?:GET|POST) \/api\//u),
  /** Tells apart calls of one path that differ in payload or outcome. */
  variant: z.string().optional(),
  accept: z.string().optional(),
  query: z.array(z.string()).default([]),
  /** Paths of the payload's fields; `[]` stands for the entries of a list. */
  body: z.array(z.string()).default([]),
  /** What the specification says of the answer, in its words. */
  outcome: z.string(),
});
export type SpecifiedCall = z.infer<typeof specifiedCallSchema>;

/** Section 7 of both documents, read into calls, in their order. */
export const specifiedCalls = z
  .array(specifiedCallSchema)
  .parse(JSON.parse(readFileSync(new URL('calls.json', import.meta.url), 'utf8')));

export const titleOf = ({ document, call, variant }: SpecifiedCall): string =>
  `${document}: ${call}${variant === undefined ? '' : ` (${variant})`}`;

/** Values for what a call names. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface BuiltCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * The HTTP request of a specified call.
 * @throws {TypeError} where the input has a field that the specification does not name, or lacks one that it names.
 */
export function buildCall(specified: SpecifiedCall, input: CallInput): BuiltCall {
  const [method = '', template = ''] = specified.call.split(' ');
  const { params = {}, query = {}, body } = input;
  refuseOthers(
    specified,
    'parameters',
    [...template.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name!),
    Object.keys(params),
  );
  refuseOthers(specified, 'query', specified.query, Object.keys(query));
  refuseOthers(specified, 'payload', specified.body, body === undefined ? [] : fieldPaths(body, specified.body));
  const path = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query).toString();
  return {
    method,
    path: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(specified.accept !== undefined && { accept: specified.accept }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

function refuseOthers(
  specified: SpecifiedCall,
  what: string,
  wanted: readonly string[],
  given: readonly string[],
): void {
  const hasRowFields = wanted.includes(ROW_FIELDS);
  const missing = wanted.filter((name) => name !== ROW_FIELDS && !given.includes(name));
  const others = hasRowFields ? [] : given.filter((name) => !wanted.includes(name));
  if (missing.length + others.length === 0) return;
  throw new TypeError(
    `${titleOf(specified)}: ${what} lack ${missing.join(', ') || '-'}, have ${others.join(', ') || '-'}`,
  );
}

/** A field that the specification names as a whole, such as a row, is not looked into. */
function fieldPaths(value: object, named: readonly string[], prefix = ''): string[] {
  const paths = Object.entries(value).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    if (named.includes(path) || typeof field !== 'object' || field === null) return [path];
    const entries: readonly object[] = Array.isArray(field) ? field : [field];
    return entries.flatMap((entry) => fieldPaths(entry, named, Array.isArray(field) ? `${path}[].` : `${path}.`));
  });
  return [...new Set(paths)];
}
