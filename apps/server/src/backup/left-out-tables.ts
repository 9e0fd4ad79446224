/**
 * Tables of schema `fundscope` whose rows no backup brings back: with them a token that was signed out and a key that
 * was revoked would be good again. After a restore everybody signs in anew, with new keys.
 */
const leftOut: ReadonlySet<string> = new Set([
  'signing_keys',
  'sessions',
  'refresh_tokens',
  'authorization_codes',
  'sign_in_attempts',
  'known_devices',
  'rate_limits',
  'password_links',
  // Measured on this machine.
  'document_times',
  // Files on their way into views: their rows are in no view yet.
  'imports',
  'import_parts',
]);

export const isLeftOut = ({ schema, name }: { readonly schema: string; readonly name: string }): boolean =>
  schema === 'fundscope' && leftOut.has(name);
