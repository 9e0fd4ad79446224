import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const fault = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    return String(error);
  }
  return 'none';
};

describe('the settings', () => {
  it('have the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('.fundscope'),
      databaseUrl: undefined,
      isDemo: true,
      rowLimit: 200_000,
      queryTimeoutMs: 60_000,
      supportEmail: '',
      postgresUser: undefined,
    });
  });

  it('fill the demo firm by default on the own machine alone: not in production, elsewhere or in a given database', () => {
    expect(readConfig({ NODE_ENV: 'production' }).isDemo).toBe(false);
    const external = { DATABASE_URL: 'postgres://db.example/fundscope' };
    expect(readConfig(external).isDemo).toBe(false);
    expect(readConfig({ ...external, FUNDSCOPE_DEMO: 'on' }).isDemo).toBe(true);
    for (const FUNDSCOPE_HOST of ['0.0.0.0', '::', '192.0.2.1', 'portal.example', '127.example']) {
      expect(readConfig({ FUNDSCOPE_HOST }).isDemo, FUNDSCOPE_HOST).toBe(false);
    }
    for (const FUNDSCOPE_HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) {
      expect(readConfig({ FUNDSCOPE_HOST }).isDemo, FUNDSCOPE_HOST).toBe(true);
    }
    expect(readConfig({ NODE_ENV: 'production', FUNDSCOPE_DEMO: 'on' }).isDemo).toBe(true);
    expect(readConfig({ FUNDSCOPE_DEMO: 'Off' }).isDemo).toBe(false);
  });

  it('never fill it where others reach the installation, and refuse to be told to', () => {
    const facing: Record<string, string>[] = [
      { FUNDSCOPE_PUBLIC_URL: 'https://risk.example' },
      { FUNDSCOPE_TRUSTED_PROXIES: '127.0.0.1' },
      { FUNDSCOPE_HOST: '0.0.0.0' },
    ];
    for (const environment of facing) {
      const [name = ''] = Object.keys(environment);
      expect(readConfig(environment)).toMatchObject({ isDemo: false, facingSetting: expect.stringContaining(name) });
      expect(fault({ ...environment, FUNDSCOPE_DEMO: 'on' })).toMatch(
        new RegExp(`FUNDSCOPE_DEMO is "on": it must be off where others reach the installation \\(${name} is `, 'u'),
      );
    }
    for (const FUNDSCOPE_PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:80']) {
      expect(readConfig({ FUNDSCOPE_PUBLIC_URL })).toMatchObject({ isDemo: true, facingSetting: undefined });
    }
  });

  it('refuse a misspelt one, and name the one that was meant', () => {
    const message = fault({
      FUNDSCOPE_TRUSTED_PROXY: '127.0.0.1',
      FUNDSCOPE_pORT: '1',
      FUNDSCOPE_METRIC_TOKEN_FILE: 'x',
      FUNDSCOPE_COLOUR_OF_THE_SKY: 'blue',
      FUNDSCOPE_PORT: '80000',
    });
    expect(message).toContain('FUNDSCOPE_TRUSTED_PROXY is no setting: did you mean FUNDSCOPE_TRUSTED_PROXIES?');
    expect(message).toContain('FUNDSCOPE_pORT is no setting: did you mean FUNDSCOPE_PORT?');
    expect(message).toContain('FUNDSCOPE_METRIC_TOKEN_FILE is no setting: did you mean FUNDSCOPE_METRICS_TOKEN_FILE?');
    expect(message).toContain('FUNDSCOPE_COLOUR_OF_THE_SKY is no setting: remove it');
    expect(message).toContain('FUNDSCOPE_PORT is "80000"');
    const others = { FUNDSCOPE_TEST_ENTRY: 'x', FUNDSCOPE_SERVICE_HOST: '10.0.0.1', FUNDSCOPE_PORT_80_TCP: 'tcp://x' };
    expect(fault({ ...others, FUNDSCOP_PORT: '1' })).toBe('none');
  });

  it('that are secret may stand in files, named by the variable with _FILE', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundscope-settings-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const config = readConfig({
      DATABASE_URL_FILE: file('database', 'postgres://me:pw@host/db\n'),
      FUNDSCOPE_OWNER_DATABASE_URL_FILE: file('owner', 'postgres://owner:pw@host/db'),
      FUNDSCOPE_SMTP_URL_FILE: file('mail', 'smtp://me:pw@mail.example\r\n'),
      FUNDSCOPE_MAIL_FROM: 'portal@house.example',
      FUNDSCOPE_METRICS_TOKEN_FILE: file('metrics', 'sixteen letters or more'),
    });
    expect(config).toMatchObject({
      databaseUrl: 'postgres://me:pw@host/db',
      ownerDatabaseUrl: 'postgres://owner:pw@host/db',
      smtpUrl: 'smtp://me:pw@mail.example',
      metricsToken: 'sixteen letters or more',
      isDemo: false,
    });
    const message = fault({
      DATABASE_URL_FILE: join(folder, 'none'),
      FUNDSCOPE_SMTP_URL_FILE: file('wrong', 'http://me:a-secret@mail.example'),
      FUNDSCOPE_METRICS_TOKEN: 'sixteen letters or more',
      FUNDSCOPE_METRICS_TOKEN_FILE: join(folder, 'metrics'),
      FUNDSCOPE_OWNER_DATABASE_URL_FILE: file('empty', '\n'),
    });
    expect(message).toMatch(/DATABASE_URL_FILE is "[^"]+none": it names a file that does not exist\./u);
    expect(message).toContain('FUNDSCOPE_SMTP_URL must be an address smtp://');
    expect(message).toContain(
      'FUNDSCOPE_METRICS_TOKEN and FUNDSCOPE_METRICS_TOKEN_FILE are both set: keep one of them.',
    );
    expect(message).toMatch(/FUNDSCOPE_OWNER_DATABASE_URL_FILE is "[^"]+empty": it names an empty file\./u);
    expect(message).not.toContain('a-secret');
    expect(fault({ FUNDSCOPE_DATA_DIR_FILE: 'x' })).toContain('FUNDSCOPE_DATA_DIR_FILE is no setting');
    rmSync(folder, { recursive: true });
  });

  it('take an empty variable as unset', () => {
    expect(readConfig({ FUNDSCOPE_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it('take trusted proxies as addresses and ranges, and the public address without its path', () => {
    const settings = { FUNDSCOPE_TRUSTED_PROXIES: '10.0.0.0/8, ::1', FUNDSCOPE_PUBLIC_URL: 'https://risk.example/' };
    expect(readConfig(settings)).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      publicUrl: 'https://risk.example',
    });
    expect(fault({ FUNDSCOPE_TRUSTED_PROXIES: '10.0.0.0/33' })).toContain('must be IP addresses or ranges');
    expect(fault({ FUNDSCOPE_TRUSTED_PROXIES: 'proxy' })).toContain('must be IP addresses or ranges');
    expect(fault({ FUNDSCOPE_PUBLIC_URL: 'https://risk.example/portal' })).toContain(
      'must be an address without a path',
    );
    expect(fault({ FUNDSCOPE_PUBLIC_URL: 'risk.example' })).toContain('must be an address without a path');
  });

  it('of mail name a server, a sender and receivers, and do not repeat the server’s password', () => {
    const mail = { FUNDSCOPE_SMTP_URL: 'smtp://me:secret@mail.example', FUNDSCOPE_MAIL_FROM: 'portal@house.example' };
    expect(readConfig({ ...mail, FUNDSCOPE_MAIL_TO: 'one@house.example, two@house.example' })).toMatchObject({
      smtpUrl: 'smtp://me:secret@mail.example',
      mailTo: ['one@house.example', 'two@house.example'],
    });
    expect(fault({ FUNDSCOPE_SMTP_URL: mail.FUNDSCOPE_SMTP_URL })).toContain('FUNDSCOPE_MAIL_FROM');
    expect(fault({ FUNDSCOPE_SMTP_URL: 'http://me:secret@mail.example' })).not.toContain('secret');
    expect(fault({ FUNDSCOPE_MAIL_TO: 'nobody' })).toContain('must be e-mail addresses, joined by commas');
  });

  it('name every fault in one message', () => {
    const message = fault({ FUNDSCOPE_PORT: '80000', FUNDSCOPE_DEMO: 'maybe', FUNDSCOPE_LOG_LEVEL: 'loud' });
    expect(message).toContain('FUNDSCOPE_PORT is "80000": it must be a whole number from 0 to 65535.');
    expect(message).toContain('FUNDSCOPE_DEMO is "maybe": it must be on or off.');
    expect(message).toContain('FUNDSCOPE_LOG_LEVEL is "loud": it must be one of');
  });

  it('never repeat an address, which may hold a password', () => {
    const message = fault({ DATABASE_URL: 'mysql://me:secret@host/db' });
    expect(message).toContain('DATABASE_URL must be a PostgreSQL address');
    expect(message).not.toContain('secret');
  });

  it.each(['postgres://me:pw@host:5432/db', 'postgresql://host/db?sslmode=require', 'postgres:///db?host=/run/pg'])(
    'take the PostgreSQL address %s',
    (address) => {
      expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
    },
  );
});
