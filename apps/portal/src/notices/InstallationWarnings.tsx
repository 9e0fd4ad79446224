import { useInstallationWarnings } from '@fundscope/api-client';
import { useSession } from '@fundscope/auth';
import type { InstallationWarning } from '@fundscope/contract/installation';
import { Banner } from '@fundscope/ui-kit';
import { usePortalMessages } from '../messages/index.ts';

/** Tells administrators what is wrong with how the installation is set up, for as long as it is. */
export function InstallationWarnings() {
  const isAdmin = useSession()?.isAdmin ?? false;
  const { data: warnings = [] } = useInstallationWarnings(isAdmin);
  if (!isAdmin) return null;
  return warnings.map((warning) => (
    <Banner key={warning.code} tone="warning">
      <WarningText {...warning} />
    </Banner>
  ));
}

function WarningText({ code, addresses }: InstallationWarning) {
  const messages = usePortalMessages();
  const texts = { 'untrusted-proxy': messages.untrustedProxy } satisfies Record<
    InstallationWarning['code'],
    (addresses: string) => string
  >;
  return texts[code](addresses.join(', '));
}
