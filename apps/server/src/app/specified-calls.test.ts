import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRoot } from '@fundscope/vitest-config/temporary-root';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { administrationExamples } from '../../test/specified-calls/administration-examples.ts';
import { coreExamples, literalApp } from '../../test/specified-calls/core-examples.ts';
import { createLiteralClient, exampleKey, type LiteralClient } from '../../test/specified-calls/literal-client.ts';
import { specifiedCalls, titleOf } from '../../test/specified-calls/specified-call.ts';
import { ownTemplates } from '../modules/documents/house/house-file.ts';
import { addApp } from '../modules/identity/oauth/registered-apps.repository.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';

const documentsDir = mkdtempSync(join(temporaryRoot(), 'fundscope-documents-'));
const server = setUpTestApp({ demo: true, settings: { documentsDir } });
let client: LiteralClient;
const examples = { ...coreExamples(() => client), ...administrationExamples(() => client) };

beforeAll(async () => {
  cpSync(ownTemplates(), documentsDir, { recursive: true });
  mkdirSync(join(documentsDir, 'downloads'));
  writeFileSync(join(documentsDir, 'downloads', 'handbook.pdf'), '%PDF-1.7'.padEnd(200, '\n'));
  await addApp(server.database.kysely, { ...literalApp, mode: 'token', scopes: ['api'] });
  const token = await server.signIn('demo.admin', demoPassword);
  client = createLiteralClient(await server.app.listen({ port: 0, host: '127.0.0.1' }), () => token);
});
afterAll(() => rmSync(documentsDir, { recursive: true }));

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
