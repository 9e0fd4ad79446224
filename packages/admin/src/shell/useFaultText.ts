import { useLocale, type FieldFault } from '@fundscope/ui-kit';
import { germanFaults } from './messages/fault-texts.ts';
import { useShellMessages } from './messages/index.ts';

/** Says a fault that a schema of the contract, or the server, found in a field. */
export function useFaultText(labelOf: (path: string) => string | undefined): (fault: FieldFault) => string {
  const { locale } = useLocale();
  const { faults } = useShellMessages();
  return ({ path, message }) => {
    // A sentence that the schema's library made of a limit, such as that of a text's length.
    const isOwnWords = /^(?:Too (?:big|small)|Invalid)/u.test(message);
    if (isOwnWords) return faults.invalid(labelOf(path) ?? path);
    return locale === 'de' ? (germanFaults[message] ?? message) : message;
  };
}
