import { expect, it } from 'vitest';
import { de } from '../../messages/de.ts';
import { en } from '../../messages/en.ts';
import { faultText } from './fault-text.ts';

const texts = (fault: Parameters<typeof faultText>[0]) =>
  [en, de].map(({ importData }) => faultText(fault, importData.run));
const fault = { line: 4, column: 'fund', cell: 'F1', type: null, message: 'Of the server.' };

it('a repeated key is told of with the line that has it, in both languages', () => {
  // Also where a server names a type beside it.
  expect(texts({ ...fault, type: 'text', sameKeyLine: 2 })).toEqual([
    'The key “F1” is in line 2 already. Correct the file, or choose another key.',
    'Der Schlüssel „F1“ steht schon in Zeile 2. Korrigieren Sie die Datei, oder wählen Sie einen anderen Schlüssel.',
  ]);
});

it('a cell of another type is told of with that type, and any other fault as the server says it', () => {
  expect(texts({ ...fault, type: 'number' })[0]).toBe('“F1” is not a number.');
  expect(texts(fault)).toEqual(['Of the server.', 'Of the server.']);
  expect(texts({ ...fault, cell: null })).toEqual(['Of the server.', 'Of the server.']);
});
