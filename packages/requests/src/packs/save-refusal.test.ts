import { NetworkError } from '@fundscope/api-client';
import { expect, it } from 'vitest';
import { readSaveRefusal } from './usePackForm.ts';

it('a save of a pack that the server does not answer is refused with the sentence, without the name of the error', () => {
  expect(readSaveRefusal(new NetworkError('The server does not answer.'))).toEqual({
    kind: 'refused',
    message: 'The server does not answer.',
  });
});
