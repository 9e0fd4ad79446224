import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsSchema } from '@fundscope/contract/administration';
import { healthSchema, installationWarningsSchema, noticesSchema } from '@fundscope/contract/installation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { addUser } from '../../test/world.ts';
import { buildApp } from './app.ts';
import { readConfig } from '../platform/config.ts';
import { demoBreachFile } from '../modules/breaches/rules/breach-file.ts';
import { ownTemplates } from '../modules/documents/house/house-file.ts';
import { ownHomeFile } from '../modules/home/home-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'house-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = {
  home: join(folder, 'home.yaml'),
  house: join(folder, 'documents', 'house.yaml'),
  breaches: join(folder, 'breaches.yaml'),
  notices: join(folder, 'notices.yaml'),
};
const notice = (en: string) => `banners:\n  - id: move\n    text: { en: ${en}, de: Umzug }\n`;
mkdirSync(join(folder, 'documents'));
cpSync(ownTemplates(), join(folder, 'documents'), { recursive: true });
cpSync(ownHomeFile(), files.home);
cpSync(demoBreachFile(), files.breaches);
writeFileSync(files.notices, notice('We move'));

const server = setUpTestApp({
  settings: {
    homeFile: files.home,
    documentsDir: join(folder, 'documents'),
    breachFile: files.breaches,
    noticesFile: files.notices,
    logLevel: 'error',
  },
});
let boss: string;
beforeAll(async () => {
  await addUser(server.database.kysely, { username: 'boss', isAdmin: true });
  boss = await server.signIn('boss');
});
const warnings = async () =>
  installationWarningsSchema.parse((await server.get('/api/installation/warnings', boss)).json());
const readiness = async () => healthSchema.parse((await server.get('/api/health/ready')).json());
const operations = async () => operationsSchema.parse((await server.get('/api/operations', boss)).json());
const banners = async () => noticesSchema.parse((await server.get('/api/notices', boss)).json()).banners;

describe('a configuration file that becomes broken while the server runs', () => {
  it.each([
    ['home', 'home.yaml', 'warningPercent: 80', 'warningPercent: 800', /^warningPercent: must be less than 100$/u],
    ['house', 'documents/house.yaml', 'thresholds:', 'treshold: 1\nthresholds:', /^treshold: is not known/u],
    ['breaches', 'breaches.yaml', 'severity: legal', 'severity: lawful', /^deadlines\.0\.severity: must be legal/u],
    ['notices', 'notices.yaml', 'id: move', 'id: Move it', /^banners\.0\.id: must be lower-case/u],
  ] as const)(
    'is told by file and line to administrators, readiness and operations until it is mended: %s',
    async (kind, name, from, to, why) => {
      const good = readFileSync(files[kind], 'utf8');
      const broken = good.replace(from, to);
      expect(broken).not.toBe(good);
      expect(await warnings()).toEqual([]);
      writeFileSync(files[kind], broken);
      const line = broken.slice(0, broken.indexOf(to)).split('\n').length;
      const file = expect.stringContaining(name);
      const expected = {
        file,
        faults: [{ line, message: expect.stringMatching(why) }],
        brokenSince: expect.any(String),
      };
      expect(await warnings()).toMatchObject([{ code: 'configuration-file', ...expected }]);
      expect(await readiness()).toMatchObject({ status: 'ok', warnings: ['configuration-file'] });
      const { configuration } = await operations();
      expect(configuration).toHaveLength(4);
      expect(configuration).toContainEqual(expect.objectContaining(expected));
      expect(server.log.filter((one) => one.includes('The last good version stays in use'))).not.toEqual([]);
      writeFileSync(files[kind], good);
      expect(await warnings()).toEqual([]);
      expect(await readiness()).toMatchObject({ warnings: [] });
    },
  );

  it('stays in use as it was, and takes effect when it is mended', async () => {
    expect(await banners()).toMatchObject([{ text: { en: 'We move' } }]);
    writeFileSync(files.notices, 'banners: [');
    expect(await banners()).toMatchObject([{ text: { en: 'We move' } }]);
    writeFileSync(files.notices, notice('We have moved'));
    expect(await banners()).toMatchObject([{ text: { en: 'We have moved' } }]);
  });

  it('is counted by the metrics', async () => {
    const good = readFileSync(files.notices, 'utf8');
    writeFileSync(files.notices, 'banners: [');
    const metrics = (await server.get('/metrics')).body;
    writeFileSync(files.notices, good);
    expect(metrics).toMatch(/^fundscope_configuration_faults\{file="[^"]*\/notices\.yaml"\} [1-9]/mu);
    expect(metrics).toMatch(/^fundscope_configuration_faults\{file="[^"]*\/home\.yaml"\} 0$/mu);
  });
});

it('a server does not start with a file that is broken at the start', async () => {
  const file = join(folder, 'broken.yaml');
  writeFileSync(file, 'banner: []\n');
  const config = { ...readConfig({}), logLevel: 'silent' as const, noticesFile: file };
  await expect(buildApp({ config, database: server.database.server, revision: '0' })).rejects.toThrow(
    'broken.yaml:1: banner: is not known',
  );
});

it('notices that are over are not sent, those to come are', async () => {
  const good = readFileSync(files.notices, 'utf8');
  const dated = (id: string, dates: string) => `  - { id: ${id}, ${dates}, text: { en: Text, de: Text } }\n`;
  writeFileSync(
    files.notices,
    `banners:\n${dated('over', 'until: 2025-03-31T23:59:59Z')}${dated('later', 'from: 2999-01-01T00:00:00Z')}`,
  );
  expect((await banners()).map(({ id }) => id)).toEqual(['later']);
  writeFileSync(files.notices, good);
  expect((await server.get('/api/notices')).statusCode).toBe(401);
});
