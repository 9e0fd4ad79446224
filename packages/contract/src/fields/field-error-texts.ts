/**
 * What can be wrong with a field: a code for programs, which choose their own words in each language, and the English
 * sentence. The list is closed; a schema takes its sentence from here, so that the code can be told from it.
 */
export const fieldErrorTexts = {
  // Any field.
  required: 'must not be empty',
  'wrong-type': 'is of the wrong type',
  'wrong-format': 'is not written as it must be',
  'not-offered': 'is none of the values that are offered',
  'too-long': 'has too many characters',
  'too-short': 'has too few characters',
  'too-large': 'is too large',
  'too-small': 'is too small',
  'too-many': 'has too many entries',
  'too-few': 'has too few entries',
  'unknown-field': 'There is no such field.',
  'not-one-line': 'must be one line without control characters',
  'not-text': 'is no text: it holds half a character (a lone surrogate) or NUL',
  'not-a-date': 'must be a date of the calendar, YYYY-MM-DD',
  'not-a-flag': 'must be 0 or 1',
  invalid: 'is not valid',
  // Against what is stored.
  taken: 'is taken: choose another',
  'exists-already': 'exists already',
  'unknown-record': 'names a record that does not exist',
  'not-as-addressed': 'is not what the address names',
  'in-use': 'is used by another record',
  'has-children': 'has children: delete them first',
  protected: 'is protected',
  deactivated: 'is deactivated: re-activate it first',
  'not-deactivated': 'is active: deactivate it first',
  'last-administrator': 'is the last active administrator',
  oneself: 'is yourself: another administrator can do this',
  'proposal-pending': 'has a change that waits for approval: first it is approved, rejected or withdrawn',
  'twice-in-request': 'is named twice',
  'missing-column': 'is a column that the file must have',
  'too-many-columns': 'has more columns than there are of its kind: leave the others out',
  'not-csv': 'is no CSV',
  // One field each.
  'weak-password':
    'must have at least 10 characters with 1 lowercase, 1 uppercase, 1 digit and 1 special character from @#$%^&+=*.!?',
  'not-an-email-address': 'must be an e-mail address or empty',
  'not-a-link-target': 'must be an address of the portal that begins with one /, or documentdownload?…',
  'no-view': 'names no view: choose one of the list',
  'unknown-view': 'names a view that does not exist: choose one of the list',
  'not-a-switch': 'must be true or false (or 1 or 0)',
  'not-a-menu-text': 'must be empty, QSUI, v1 or v2',
  'not-a-simple-name': 'must be a letter, then letters, digits and underscores',
  'not-addressable': 'must not be "index", "." or "..": choose another name',
  'not-a-list-of-days': 'must be integers (days) separated by commas, e.g. 1,5,10,20',
  'not-a-currency': 'must be a currency of three letters, e.g. EUR',
  'not-a-country': 'must be a country of two letters, e.g. LU',
  'own-master-fund': 'A fund is not its own master fund.',
  'no-period': 'A benchmark needs at least one period.',
  'no-position': 'needs at least one position',
  'periods-not-numbered': 'Periods are numbered from 0 in their order: renumber them.',
  'periods-on-one-date': 'Two periods begin on the same date: change one, or put their positions together.',
  'not-one-legal-process': 'Exactly one VaR process is the legal one: set isLegal to 1 for it and to 0 for the others.',
  'not-one-main-process':
    'Exactly one performance process is the main one: set is_main to 1 for it and to 0 for the others.',
  'process-name-twice': 'is the name of another process of this fund: choose another',
  'no-degrees-of-freedom': 'must be greater than 0 for method MC_STUDENT',
  'no-benchmark': 'Choose a benchmark.',
} as const;

export type FieldErrorCode = keyof typeof fieldErrorTexts;
