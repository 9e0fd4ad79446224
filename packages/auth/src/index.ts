export { isSessionValid, sessionFromToken, type Session } from './model/session.ts';
export { redirectTarget, signInAddress } from './model/redirect-target.ts';
export { currentToken, sessionStore, useSession } from './session/session-store.ts';
export { RequireSession } from './session/RequireSession.tsx';
export { SignInScreen } from './sign-in/SignInScreen.tsx';
export { SignOutScreen } from './sign-out/SignOutScreen.tsx';
