// @vitest-environment node
import { expect, it } from 'vitest';
import { noPasswords, passwordFaults } from './password-fields.ts';

const good = { current: 'Old-Password-1!', next: 'New-Password-2!', repeated: 'New-Password-2!' };

it.each([
  ['is complete', good, true, []],
  ['needs no current password by a link', { ...good, current: '' }, false, []],
  ['lacks the current password', { ...good, current: '' }, true, ['current']],
  ['breaks rules', { ...good, next: 'new', repeated: 'new' }, true, ['length', 'uppercase', 'digit', 'special']],
  ['has the current password again', { ...good, current: good.next }, true, ['same']],
  ['has two entries that differ', { ...good, repeated: 'New-Password-2' }, true, ['repeated']],
  ['is empty', noPasswords, true, ['current', 'length', 'lowercase', 'uppercase', 'digit', 'special', 'repeated']],
])('a form that %s', (_, fields, needsCurrent, faults) => {
  expect(passwordFaults(fields, { needsCurrent })).toEqual(faults);
});
