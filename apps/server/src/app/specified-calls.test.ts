import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { administrationExamples } from '../../test/specified-calls/administration-examples.ts';
import { coreExamples, literalApp } from '../../test/specified-calls/core-examples.ts';
import { createDocumentsFolder } from '../../test/specified-calls/documents-folder.ts';
import { createLiteralClient, exampleKey, type LiteralClient } from '../../test/specified-calls/literal-client.ts';
import { specifiedCalls, titleOf } from '../../test/specified-calls/specified-call.ts';
import { addApp } from '../modules/identity/oauth/registered-apps.repository.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';

const documents = createDocumentsFolder();
const server = setUpTestApp({ demo: true, settings: { documentsDir: documents.path } });
let client: LiteralClient;
const examples = { ...coreExamples(() => client), ...administrationExamples(() => client) };

beforeAll(async () => {
  await addApp(server.database.kysely, { ...literalApp, mode: 'token', scopes: ['api'] });
  const token = await server.signIn('demo.admin', demoPassword);
  client = createLiteralClient(await server.app.listen({ port: 0, host: '127.0.0.1' }), () => token);
});
afterAll(documents.remove);

it('every call of section 7 of both documents has an example', () => {
  const keys = specifiedCalls.map(exampleKey);
  expect(keys.filter((key) => !(key in examples))).toEqual([]);
  expect(Object.keys(examples).filter((key) => !keys.includes(key))).toEqual([]);
});

it.each(specifiedCalls.map((specified) => [titleOf(specified), specified] as const))(
  '%s: the specified payload gives the specified outcome',
  async (_, specified) => {
    await client.run(specified, examples[exampleKey(specified)]!);
  },
);
