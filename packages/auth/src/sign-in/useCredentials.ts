import { useState } from 'react';

interface CredentialFields {
  readonly username: string;
  readonly password: string;
}

export interface Credentials {
  readonly fields: CredentialFields;
  readonly setFields: (fields: CredentialFields) => void;
  /** Neither is empty. */
  readonly isComplete: boolean;
  /** After a refusal. */
  readonly clearPassword: () => void;
}

/** What is typed into the fields of a sign-in. */
export function useCredentials(): Credentials {
  const [fields, setFields] = useState<CredentialFields>({ username: '', password: '' });
  return {
    fields,
    setFields,
    isComplete: fields.username !== '' && fields.password !== '',
    clearPassword: () => setFields((current) => ({ ...current, password: '' })),
  };
}
