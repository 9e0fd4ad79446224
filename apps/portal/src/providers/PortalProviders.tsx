import { ApiClientProvider, createApiClient } from '@fundscope/api-client';
import { currentToken, tokenRenewal } from '@fundscope/auth';
import { FundscopeProvider, useLocale } from '@fundscope/ui-kit';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';

interface PortalProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every screen needs around it. */
export function PortalProviders({ queryClient, children }: PortalProvidersProps) {
  return (
    <FundscopeProvider>
      <QueryClientProvider client={queryClient}>
        <LocalizedApiClient>{children}</LocalizedApiClient>
      </QueryClientProvider>
    </FundscopeProvider>
  );
}

/** The server names columns in the language of the texts. */
function LocalizedApiClient({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const client = useMemo(
    () => createApiClient({ language: locale, token: currentToken, renewal: tokenRenewal }),
    [locale],
  );
  return <ApiClientProvider client={client}>{children}</ApiClientProvider>;
}
