import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { addUser, addView, linkTo, addGroup, addPortal } from '../../../test/world.ts';
import { sql } from 'kysely';

const docs = new URL('../../../../../docs/', import.meta.url);
const fileOf = (fileName: string) => ({ fileName, contents: readFileSync(new URL(fileName, docs), 'utf8') });

const server = setUpTestApp({
  world: async (db) => {
    await sql`create table env_p.notes as select 1 as id, 'a < b'::text as note, date '2026-01-31' as day`.execute(db);
    await addView(db, {
      name: 'NOTES',
      title: { en: 'Notes', de: 'Notizen' },
      relation: 'notes',
      columns: [
        { name: 'id', type: 'number', key: true },
        { name: 'note', type: 'text' },
        { name: 'day', type: 'date' },
      ],
    });
    const portal = await addPortal(db, 'portal', [{ link: linkTo('NOTES') }]);
    const group = await addGroup(db, { canSeeAllBooks: true, portals: [portal] });
    await addUser(db, { username: 'reader', groups: [group] });
  },
  signIn: 'reader',
});

it('wview-export.xsd compiles from the files beside it, without the network, and describes an exported view', async () => {
  const url = rowsUrl('NOTES').replace('?', '/HUP?');
  const answer = await server.get(url, server.token, { accept: 'application/xml' });
  expect(answer.statusCode, answer.body).toBe(200);
  const schema = fileOf('wview-export.xsd');
  expect(schema.contents).not.toMatch(/schemaLocation="https?:/u);
  const check = (contents: string) =>
    validateXML({ xml: { fileName: 'view.xml', contents }, schema: [schema], preload: [fileOf('xml.xsd')] });
  expect(await check(answer.body)).toMatchObject({ valid: true, errors: [] });
  const wrong = await check(answer.body.replace('environment="production"', 'environment="elsewhere"'));
  expect(wrong.valid).toBe(false);
});
