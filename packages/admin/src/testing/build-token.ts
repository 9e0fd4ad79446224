const encoded = (part: unknown): string => btoa(JSON.stringify(part));

/** The token of an administrator, as the server would issue it; nobody checks its signature here. */
export const adminToken = (): string => {
  const claims = { sub: '1', username: 'demo.admin', admin: '1', allbook: '1', jti: 'j', iat: 0, nbf: 0, exp: 4e9 };
  return `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
};
