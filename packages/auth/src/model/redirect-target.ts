const HOME = '/';
const OWN_ORIGIN = 'http://own.invalid';

/** The sign-in screen's address that leads to the target (a path of the portal with query and hash) afterwards. */
export const signInAddress = (target: string): string =>
  `/Login?${new URLSearchParams({ redirect: target }).toString()}`;

/**
 * Where to go after signing in. Only a path inside the portal is honoured; anything that a browser could
 * read as another site (`//host`, `/\host`, a scheme, control characters) leads home, and so does a path
 * that would sign out again.
 *
 * @param redirect the `redirect` query parameter
 */
export const redirectTarget = (redirect: string | null): string => {
  if (redirect === null || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(redirect)) return HOME;
  const address = URL.parse(redirect, OWN_ORIGIN);
  if (address?.origin !== OWN_ORIGIN || /^\/(?:login|logout)\/?$/iu.test(address.pathname)) return HOME;
  return redirect;
};
