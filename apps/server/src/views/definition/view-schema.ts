import { z } from 'zod';
import { writtenViewSchema } from './view-definition.ts';

/** The JSON schema of a view's description, by which editors complete and check it. */
export const viewSchemaText = (): string =>
  JSON.stringify(
    {
      title: 'A view of Fundscope',
      description: 'One YAML file of a folder of view descriptions.',
      ...z.toJSONSchema(writtenViewSchema, { io: 'input', target: 'draft-7' }),
    },
    undefined,
    2,
  );
