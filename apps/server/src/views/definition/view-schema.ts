import { jsonSchemaText } from '../../platform/configuration/json-schema-text.ts';
import { writtenViewSchema } from './view-definition.ts';

/** The JSON schema of a view's description, by which editors complete and check it. */
export const viewSchemaText = (): string =>
  jsonSchemaText(writtenViewSchema, {
    title: 'A view of Fundscope',
    description: 'One YAML file of a folder of view descriptions.',
  });
