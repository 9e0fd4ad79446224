import { describe, expect, it } from 'vitest';
import { isMoment, readDateText, readMomentText, writeDateText } from './date-text.ts';

const today = '2026-11-21';

describe('date text', () => {
  it.each([
    ['05.01.2026', '2026-01-05'],
    ['5.1.2026', '2026-01-05'],
    ['5.1.26', '2026-01-05'],
    ['5.1.69', '1969-01-05'],
    ['5.1.68', '2068-01-05'],
    ['5.1', '2026-01-05'],
    ['5.1.', '2026-01-05'],
    [' 29.2.2024 ', '2024-02-29'],
    ['', ''],
  ])('accepts dd.mm.yyyy, D.M.YYYY, D.M.YY, D.M: %j', (typed, expected) => {
    expect(readDateText(typed, today)).toBe(expected);
  });

  it.each([
    ['2026-01-05', '2026-01-05'],
    [' 2024-02-29\n', '2024-02-29'],
  ])('reads a pasted %j too', (typed, expected) => {
    expect(readDateText(typed, today)).toBe(expected);
    expect(readMomentText(typed, today)).toBe(expected);
  });

  it.each([
    '29.2.2026',
    '31.4',
    '1.13.2026',
    '5',
    '5.1.202',
    '5.12026',
    '2026-02-30',
    '2026-1-5',
    'today',
    '5/1/2026',
    '0.1.2026',
  ])('marks %j as invalid', (typed) => {
    expect(readDateText(typed, today)).toEqual({ unreadable: typed });
  });

  it.each([
    ['5.1.2026 7:05', '2026-01-05T07:05'],
    ['5.1.26 23:59', '2026-01-05T23:59'],
    ['5.1', '2026-01-05'],
    ['2026-01-05 7:05', '2026-01-05T07:05'],
    ['2026-01-05T07:05', '2026-01-05T07:05'],
    ['2026-01-05T07:05:00', '2026-01-05T07:05'],
    ['', ''],
  ])('datetime adds time HH:mm: %j', (typed, expected) => {
    expect(readMomentText(typed, today)).toBe(expected);
  });

  it.each(['5.1.2026 24:00', '5.1.2026 7', '5.1.2026 7:05 x', '7:05', '2026-01-05T07:05:30'])(
    'marks %j as invalid',
    (typed) => {
      expect(readMomentText(typed, today)).toEqual({ unreadable: typed });
    },
  );

  it('is shown as dd.mm.yyyy', () => {
    expect(writeDateText('2026-01-05')).toBe('05.01.2026');
    expect(writeDateText('2026-01-05T07:05')).toBe('05.01.2026 07:05');
    expect(writeDateText('')).toBe('');
  });

  it('knows its locale-free form', () => {
    expect(isMoment('2026-02-28', false)).toBe(true);
    expect(isMoment('2026-02-30', false)).toBe(false);
    expect(isMoment('2026-02-28T07:05', false)).toBe(false);
    expect(isMoment('2026-02-28T07:05', true)).toBe(true);
    expect(isMoment('2026-02-28T07:65', true)).toBe(false);
  });
});
