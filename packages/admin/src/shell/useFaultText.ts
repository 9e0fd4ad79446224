import { fieldErrorTexts, type FieldErrorCode } from '@fundscope/contract/fields';
import { useLocale, type FieldFault } from '@fundscope/ui-kit';
import { germanFaults } from './messages/fault-texts.ts';
import { useShellMessages } from './messages/index.ts';

const codeOfText = new Map<string, FieldErrorCode>(
  Object.entries(fieldErrorTexts).map(([code, text]) => [text, code as FieldErrorCode]),
);

/** Says a fault that a schema of the contract, or the server, found in a field. */
export function useFaultText(labelOf: (path: string) => string | undefined): (fault: FieldFault) => string {
  const { locale } = useLocale();
  const { faults } = useShellMessages();
  return ({ path, message }) => {
    const code = codeOfText.get(message);
    // A sentence that the schema's library made of a limit, such as that of a text's length.
    if (code === undefined) return faults.invalid(labelOf(path) ?? path);
    return locale === 'de' ? germanFaults[code] : message;
  };
}
