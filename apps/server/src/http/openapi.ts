import swagger from '@fastify/swagger';
import { errorBodySchema } from '@fundscope/contract/errors';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { createConstantAnswer, type ConstantAnswer } from './constant-answer.ts';
import type { Policy } from './policies.ts';

/** Describes every route under /api from the schemas that it works with, at /api/openapi.json. */
export async function registerOpenApi(app: FastifyInstance, revision: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fundscope', version: revision },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => ({ schema: describe(schema, url, route.config?.policy), url }),
  });
}

/** After all modules: what is registered later is not described. */
export function serveOpenApi(app: FastifyInstance): void {
  let description: ConstantAnswer | undefined;
  app.get(
    '/api/openapi.json',
    {
      config: { policy: 'anonymous' },
      schema: { summary: 'This description', response: { 200: z.record(z.string(), z.unknown()) } },
    },
    (request, reply) => {
      // It is the same until the process ends: describing it takes longer than most calls.
      description ??= createConstantAnswer(JSON.stringify(app.swagger()));
      return description.send(request, reply.type('application/json; charset=utf-8'));
    },
  );
}

function describe(schema: FastifySchema | undefined, url: string, policy: Policy | undefined): FastifySchema {
  if (!url.startsWith('/api/')) return { ...schema, hide: true };
  const { response = {}, body, querystring, params, headers, ...rest } = schema ?? {};
  const parts = Object.entries({ body, querystring, params, headers }).filter(([, part]) => part !== undefined);
  const answers = Object.entries(response as Record<string, unknown>).map(([status, answer]) => [
    status,
    describeAnswer(answer),
  ]);
  const described = {
    ...rest,
    ...Object.fromEntries(parts.map(([name, part]) => [name, jsonSchema(part, 'input')])),
    response: {
      ...Object.fromEntries(answers),
      default: { description: 'An error', ...jsonSchema(errorBodySchema, 'output') },
    },
    security: policy === 'anonymous' ? [] : [{ token: [] }],
    // Who may call it: anonymous, user, all-book or admin.
    'x-policy': policy,
  };
  return described;
}

function describeAnswer(answer: unknown): object {
  if (isContent(answer)) {
    const content = Object.entries(answer.content).map(([type, { schema }]) => [
      type,
      { schema: jsonSchema(schema, 'output') },
    ]);
    // A redirection has no content; the describer fails on an empty one.
    if (content.length === 0) return { description: answer.description, type: 'null' };
    return { description: answer.description, content: Object.fromEntries(content) };
  }
  if (answer instanceof z.ZodUndefined) return { description: 'Done', type: 'null' };
  return { description: 'Done', ...jsonSchema(answer, 'output') };
}

interface Content {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
}
const isContent = (answer: unknown): answer is Content =>
  typeof answer === 'object' && answer !== null && 'content' in answer && !(answer instanceof z.ZodType);

function jsonSchema(schema: unknown, io: 'input' | 'output'): Record<string, unknown> {
  if (!(schema instanceof z.ZodType)) throw new Error('A route names a schema that is not a zod schema');
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
