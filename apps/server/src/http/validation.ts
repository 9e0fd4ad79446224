import { fieldErrorsOf } from '@fundscope/contract/errors';
import { fieldErrorTexts, findBrokenText } from '@fundscope/contract/fields';
import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import type { z } from 'zod';
import { HttpError, invalidFields } from './http-error.ts';

const MAX_LEVELS = 64;

/** Routes name the contract's schemas; handlers get what these read. */
export interface ZodTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  readonly serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

/** An app whose routes are typed by their schemas. */
export type Routes = ReturnType<typeof withSchemas>;

/** Reads requests with the routes' zod schemas, and lets nothing out that its answer schema does not describe. */
export function withSchemas(app: FastifyInstance) {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    // Before everything that walks the value by recursion: deep nesting would exhaust the stack.
    if (isNestedDeeper(data, MAX_LEVELS)) {
      return { error: new HttpError('bad-request', `The body may be nested ${MAX_LEVELS} levels deep at the most.`) };
    }
    // Before the schemas: not one of them may forget it.
    const broken = findBrokenText(data);
    if (broken) {
      const field = broken.map(String).join('.');
      return { error: invalidFields([{ field, code: 'not-text', message: fieldErrorTexts['not-text'] }]) };
    }
    const { error, data: value } = schema.safeParse(data ?? {});
    return error ? { error: invalidFields(fieldErrorsOf(error, data)) } : { value };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => (data) => {
    const { error, data: value } = schema.safeParse(data);
    // Not the caller's error, as a ZodError would be.
    if (error) throw new Error(`${method} ${url} answers other than its schema says`, { cause: error });
    return JSON.stringify(value);
  });
  return app.withTypeProvider<ZodTypeProvider>();
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isNestedDeeper(part, levels - 1));
}
