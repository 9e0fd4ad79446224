const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why an address cannot be one that an app's users come back to; undefined where it can. HTTPS, or HTTP on the
 * user's own machine (RFC 8252 §7.3), without a fragment, in which the answer travels.
 */
export function redirectUriFault(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || url.host === '') return 'it is no address such as https://app.example/callback';
  if (address.includes('#')) return 'it must have no fragment (#)';
  if (url.username !== '' || url.password !== '') return 'it must name no user';
  if (url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))) return undefined;
  return 'it must begin with https://, or be on this machine (http://127.0.0.1)';
}
