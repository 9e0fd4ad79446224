// @vitest-environment node
import { expect, it } from 'vitest';
import { membershipCsv } from './membership-file.ts';
import { readNumberList } from './number-list.ts';

it('numbers are read however they are parted, each once, and what is none is named', () => {
  expect(readNumberList(' Q1001, 1002;q1003\n1001\t12x -5 ')).toEqual({
    numbers: [1001, 1002, 1003],
    unreadable: ['12x', '-5'],
  });
  expect(readNumberList(' \n')).toEqual({ numbers: [], unreadable: [] });
});

it('a list of members is a file in which no text becomes a formula', () => {
  const entry = { id: 7, text: '=HYPERLINK("x")', second: 'Q7, a;+1', isInactive: false };
  expect(membershipCsv(['Number', 'Name', 'More'], [entry])).toBe(
    `\uFEFF"Number","Name","More"\r\n7,"'=HYPERLINK(""x"")","Q7, a;'+1"\r\n`,
  );
});
