import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes, type CookieSettings } from '../sessions/refresh-cookie.ts';
import { DEVICE_LIFETIME_S } from './known-devices.repository.ts';

const NAME = 'fundscope_device';

/** Lets a device be known at its next sign-in. It opens nothing. */
export function setDeviceCookie(reply: FastifyReply, secret: string, settings: CookieSettings): void {
  void reply.setCookie(NAME, secret, { ...cookieAttributes(reply.request, settings), maxAge: DEVICE_LIFETIME_S });
}

/** What the device was given; nothing where it is none of our secrets by its form. */
export function deviceCookie({ cookies }: FastifyRequest): string | undefined {
  const secret = cookies[NAME];
  return secret !== undefined && /^[\w-]{43}$/u.test(secret) ? secret : undefined;
}
