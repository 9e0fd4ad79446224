import { ApiClientProvider, type ApiClient } from '@fundscope/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../errors/create-query-client.tsx';

interface PortalStageProps {
  /** Answers by path, such as `/navigation/`; an Error is thrown, a missing answer never comes. */
  answers: Record<string, unknown>;
  at?: string;
  children: ReactNode;
}

/** What surrounds a part of the portal, but for the theme: for its stories. */
export function PortalStage({ answers, at = '/', children }: PortalStageProps) {
  const [queryClient] = useState(() => createQueryClient());
  const [client] = useState(() => clientWith(answers));
  return (
    <QueryClientProvider client={queryClient}>
      <ApiClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </ApiClientProvider>
    </QueryClientProvider>
  );
}

const clientWith = (answers: Record<string, unknown>): ApiClient => ({
  language: 'en',
  send: () => Promise.reject(new Error('the story sends nothing')),
  read: async (schema, { url = '' }) => {
    if (!(url in answers)) return new Promise(() => {});
    const answer = answers[url];
    if (answer instanceof Error) throw answer;
    return schema.parse(answer);
  },
});
