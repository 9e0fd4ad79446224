import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['attachment; filename="NAV.csv"', 'NAV.csv'],
  ['attachment; filename=NAV.csv', 'NAV.csv'],
  [String.raw`attachment; filename="a\"b.csv"`, 'a"b.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'B%C3%B6rse.csv', 'Börse.csv'],
  ["attachment; filename*=UTF-8''%ZZ; filename=plain.csv", 'plain.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [String.raw`attachment; filename="C:\\x\\y.csv"`, 'y.csv'],
  ['attachment', 'File.csv'],
  ['attachment; filename=""', 'File.csv'],
  ['attachment; filename="folder/"', 'File.csv'],
  [undefined, 'File.csv'],
])('the file name of %j is %j', (disposition, name) => {
  expect(fileName(disposition, 'File.csv')).toBe(name);
});
