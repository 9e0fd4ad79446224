import { SignInScreen } from '@fundscope/auth';
import { Logo } from '../header/Logo.tsx';

export function LoginRoute() {
  return <SignInScreen logo={<Logo isLarge />} />;
}
