import { z } from 'zod';

/** Rows of an environment's relations that belong to one fund and day. */
export interface Section<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly row: z.ZodObject<Shape>;
  /** @param schema of the environment; `$1` is the book, `$2` the date */
  readonly sqlOf: (schema: string) => string;
}

interface SectionSource<Shape extends z.ZodRawShape> {
  readonly shape: Shape;
  /** What follows `from`. `{s}` stands for the schema. */
  readonly from: string;
  /** Of columns whose SQL is not their name. */
  readonly sql?: Partial<Record<keyof Shape & string, string>>;
}

export function section<const Shape extends z.ZodRawShape>({
  shape,
  from,
  sql = {},
}: SectionSource<Shape>): Section<Shape> {
  const columns = Object.keys(shape).map((name) => `${(sql as Record<string, string>)[name] ?? name} as ${name}`);
  return {
    row: z.object(shape),
    sqlOf: (schema) => `select ${columns.join(', ')} from ${from}`.replaceAll('{s}', schema),
  };
}

/** JSON has no such numbers: PostgreSQL writes them as texts. */
const noNumber = z.enum(['NaN', 'Infinity', '-Infinity']).transform(() => null);

export const text = z.string();
export const optionalText = z.string().nullable();
/** `YYYY-MM-DD`, or a time that begins so. */
export const date = z.string();
export const flag = z.boolean();
/** Null where it is not known. */
export const optionalFlag = z.boolean().nullable();
export const number = z.number();
/** Null where it is not known. */
export const figure = z.union([z.number(), noNumber]).nullable();
