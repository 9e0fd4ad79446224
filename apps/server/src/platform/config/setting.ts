import type { z } from 'zod';
import type { Environment } from './secret-files.ts';

/** One environment variable: what its text must be, and becomes. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly variable: string;
  readonly schema: Schema;
  /** It may stand in a file, and no message shows its value: an address may hold a password. */
  readonly isSecret: boolean;
}

/** Settings of one subject, by what the server calls them. */
export type Settings = Readonly<Record<string, Setting>>;

/** What settings come to. */
export type Values<S extends Settings> = { readonly [Name in keyof S]: z.output<S[Name]['schema']> };

export const setting = <Schema extends z.ZodType>(variable: string, schema: Schema): Setting<Schema> => ({
  variable,
  schema,
  isSecret: false,
});

export const secret = <Schema extends z.ZodType>(variable: string, schema: Schema): Setting<Schema> => ({
  variable,
  schema,
  isSecret: true,
});

/** What an environment sets, or one sentence for each fault. */
export function readSettings<S extends Settings>(
  settings: S,
  environment: Environment,
): { readonly values?: Values<S>; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { variable, schema, isSecret }] of Object.entries(settings)) {
    const text = environment[variable];
    const { data, error } = schema.safeParse(text);
    values[name] = data;
    const shown = isSecret || text === undefined ? '' : ` is ${JSON.stringify(text)}: it`;
    faults.push(...(error?.issues ?? []).map(({ message }) => `${variable}${shown} ${message}.`));
  }
  return faults.length > 0 ? { faults } : { values: values as Values<S>, faults };
}
