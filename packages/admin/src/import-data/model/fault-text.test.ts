import { expect, it } from 'vitest';
import { de } from '../../messages/de.ts';
import { en } from '../../messages/en.ts';
import { faultText } from './fault-text.ts';

const texts = (fault: Parameters<typeof faultText>[0]) =>
  [en, de].map(({ importData }) => faultText(fault, importData));
const fault = { line: 4, column: 'fund', cell: 'F1', type: null, message: 'Of the server.' };

it('a repeated key is told of with the line that has it, in both languages', () => {
  expect(texts({ ...fault, reason: { code: 'key-repeated', key: 'F1', columns: ['fund'], line: 2 } })).toEqual([
    'The key “F1” is in line 2 already. Correct the file, or choose another key.',
    'Der Schlüssel „F1“ steht schon in Zeile 2. Korrigieren Sie die Datei, oder wählen Sie einen anderen Schlüssel.',
  ]);
});

it('a cell of another type is told of with what it should look like, and a fault without a reason as the server says it', () => {
  const facts = { cell: '1,5', column: 'nav', decimalMark: '.', dateFormat: 'DD.MM.YYYY', isGivenType: true };
  expect(texts({ ...fault, reason: { code: 'not-of-type', type: 'number', ...facts } })).toEqual([
    '“1,5” is not a number with decimal point.',
    '„1,5“ ist keine Zahl mit Dezimalpunkt.',
  ]);
  expect(texts({ ...fault, reason: { code: 'not-of-type', type: 'date', ...facts } })[1]).toBe(
    '„1,5“ ist kein Datum der Form TT.MM.JJJJ.',
  );
  expect(texts(fault)).toEqual(['Of the server.', 'Of the server.']);
});
