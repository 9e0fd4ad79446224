import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What others number their requests with: no line end, no quote, nothing that a log or a header would read otherwise. */
const REQUEST_ID = /^[\w.-]{8,128}$/u;
/** W3C Trace Context §3.2; version 00 has nothing after its flags. */
const TRACEPARENT =
  /^(?!ff)(?<version>[0-9a-f]{2})-(?!0{32})(?<traceId>[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?<rest>-.*)?$/u;

/** The caller's own number of a request, or of the trace that it belongs to; else one that nobody has. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  return traceIdOf(headers) ?? randomUUID();
}

/** The trace that a request belongs to, where it says so in the form of W3C Trace Context. */
export function traceIdOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const groups = TRACEPARENT.exec(traceparent)?.groups;
  const isLonger = groups?.['version'] === '00' && groups['rest'] !== undefined;
  return isLonger ? undefined : groups?.['traceId'];
}
