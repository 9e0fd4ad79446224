import { isIP } from 'node:net';
import { z } from 'zod';
import { isOwnMachineName } from '../own-machine.ts';
import { text, whole } from './kinds.ts';
import { setting, type Values } from './setting.ts';

const publicAddress = text
  .refine((address) => {
    const url = URL.parse(address);
    return /^https?:$/u.test(url?.protocol ?? '') && url?.pathname === '/' && !/[?#@]/u.test(address);
  }, 'must be an address without a path, such as https://fundscope.example')
  .transform((address) => new URL(address).origin);

const isProxy = (address: string): boolean => {
  const [ip = '', bits, ...rest] = address.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= most));
};

const proxies: z.ZodType<readonly string[], string> = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((list) => list.every(isProxy), 'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas');

/** Where the server listens, and how others reach it. */
export const network = {
  /** 0: any free port. */
  port: setting('FUNDSCOPE_PORT', whole(0, 65_535).default(8080)),
  host: setting('FUNDSCOPE_HOST', text.default('127.0.0.1')),
  /** Scheme, host and port at which browsers reach the portal; absent: where the server listens. */
  publicUrl: setting('FUNDSCOPE_PUBLIC_URL', publicAddress.optional()),
  /** Proxies whose X-Forwarded-* headers are believed: IP addresses and ranges. */
  trustedProxies: setting('FUNDSCOPE_TRUSTED_PROXIES', proxies.default([])),
};

/** The setting that says that others than this machine reach the installation; undefined where none does. */
export function findFacingSetting({ host, publicUrl, trustedProxies }: Values<typeof network>): string | undefined {
  const isPublic = publicUrl !== undefined && !isOwnMachineName(URL.parse(publicUrl)?.hostname ?? '');
  if (isPublic) return `FUNDSCOPE_PUBLIC_URL is ${publicUrl}`;
  if (trustedProxies.length > 0) return 'FUNDSCOPE_TRUSTED_PROXIES is set';
  return isOwnMachineName(host) ? undefined : `FUNDSCOPE_HOST is ${host}`;
}
