// @vitest-environment node
import { ApiError, ExportError, IrsError } from '@fundscope/api-client';
import { describe, expect, it } from 'vitest';
import { failureText, irsFailureLines } from './failure-text.ts';

it("a failed document download is the action name followed by 'resp:{status} {Message}'", () => {
  const error = new ApiError({ status: 501, statusText: '', code: 'not-available', message: 'Not yet.' });
  expect(failureText('Document download', error, 'en')).toBe('Document download resp:501 Not yet.');
  expect(failureText('Document download', new Error('No answer.'), 'en')).toBe('Document download: No answer.');
});

it('an export that is not ready in time is said in the user’s language', () => {
  expect(failureText('Export', new ExportError(undefined), 'en')).toMatch(/not ready yet; it will be in the inbox/u);
  expect(failureText('Export', new ExportError(undefined), 'de')).toMatch(
    /noch nicht fertig; sie kommt in den Posteingang/u,
  );
});

describe('an IRS status that is not zero', () => {
  const otherwise = (id: number) => `Error while getting Document (IRSId: ${id})`;
  const lines = (message_en: string, message_de: string, locale: 'en' | 'de') =>
    irsFailureLines(new IrsError(412, { message_en, message_de }), locale, otherwise);
  it('is said by the German message if present', () => {
    expect(lines('No.', 'Nein.', 'de')).toEqual(['Nein.']);
    expect(lines('No.', 'Nein.', 'en')).toEqual(['No.', 'Nein.']);
  });
  it("else 'Error while getting Document (IRSId: {id})'", () => {
    expect(lines('', '', 'en')).toEqual(['Error while getting Document (IRSId: 412)']);
  });
});
