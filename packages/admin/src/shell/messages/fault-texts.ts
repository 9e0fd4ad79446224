/** What the contract's schemas say of a field, as they say it, and in German. */
export const germanFaults: Readonly<Record<string, string>> = {
  'must not be empty': 'darf nicht leer sein',
  'must be one line without control characters': 'muss eine Zeile ohne Steuerzeichen sein',
  'must be an e-mail address or empty': 'muss eine E-Mail-Adresse oder leer sein',
  'must have at least 10 characters with 1 lowercase, 1 uppercase, 1 digit and 1 special character from @#$%^&+=*.!?':
    'braucht mindestens 10 Zeichen, darunter 1 Kleinbuchstabe, 1 Großbuchstabe, 1 Ziffer und 1 Sonderzeichen aus @#$%^&+=*.!?',
  'must be empty, QSUI, v1 or v2': 'muss leer, QSUI, v1 oder v2 sein',
  'must be an address of the portal that begins with one /, or documentdownload?…':
    'muss eine Adresse des Portals sein, die mit einem / beginnt, oder documentdownload?…',
};
