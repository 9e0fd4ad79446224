import { expect, it } from 'vitest';
import { isSameAddress } from './same-address.ts';

const isSame = (one: string, other: string) => isSameAddress(new URLSearchParams(one), new URLSearchParams(other));

it('addresses say the same in whatever order they name their parameters', () => {
  expect(isSame('WVName=A&sort=book&cols=default', 'cols=default&WVName=A&sort=book')).toBe(true);
});

it('the order of the criteria counts', () => {
  expect(isSame('box=a&box=b', 'box=b&box=a')).toBe(false);
});

it('a parameter more is another address', () => {
  expect(isSame('WVName=A', 'WVName=A&loaded=true')).toBe(false);
});
