import { useSignIn } from '@fundscope/api-client';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAuthMessages } from '../messages/index.ts';
import { redirectTarget } from '../model/redirect-target.ts';
import { sessionStore } from '../session/session-store.ts';
import { endAfterRefusal } from './end-after-refusal.ts';
import { useCredentials } from './useCredentials.ts';

/** The fields of the sign-in form, and what happens on submitting them. */
export function useSignInForm() {
  const messages = useAuthMessages();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const credentials = useCredentials();
  const { mutateAsync, isPending, error: refusal } = useSignIn();
  const [isTokenUnreadable, setTokenUnreadable] = useState(false);

  const submit = async (): Promise<void> => {
    const { username, password } = credentials.fields;
    setTokenUnreadable(false);
    try {
      const token = await mutateAsync({ Username: username, Password: password });
      if (sessionStore.getState().begin(token))
        await navigate(redirectTarget(query.get('redirect')), { replace: true });
      else setTokenUnreadable(true);
    } catch (error) {
      // The mutation holds the error, which the form shows.
      endAfterRefusal(error);
      credentials.clearPassword();
    }
  };

  return {
    credentials,
    isPending,
    error: isTokenUnreadable ? new Error(messages.unreadableToken) : refusal,
    submit,
  };
}
