import { resolve } from 'node:path';
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
