import { z } from 'zod';

interface SchemaHead {
  readonly title: string;
  readonly description: string;
}

/** The JSON schema of a configuration file, by which editors complete and check it. */
export const jsonSchemaText = (schema: z.ZodType, head: SchemaHead): string =>
  JSON.stringify({ ...head, ...z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) }, undefined, 2);
