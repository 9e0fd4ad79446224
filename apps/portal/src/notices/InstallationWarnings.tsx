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
    <Banner key={warning.code === 'configuration-file' ? warning.file : warning.code} tone="warning">
      <WarningText warning={warning} />
    </Banner>
  ));
}

function WarningText({ warning }: { warning: InstallationWarning }) {
  const messages = usePortalMessages();
  if (warning.code === 'untrusted-proxy') return messages.untrustedProxy(warning.addresses.join(', '));
  const { file, faults } = warning;
  const [first] = faults;
  if (!first) return null;
  const place = first.line === null ? file : `${file}:${first.line}`;
  return messages.brokenFile(place, first.message, faults.length - 1);
}
