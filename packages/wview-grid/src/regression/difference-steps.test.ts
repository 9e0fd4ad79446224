import { expect, it } from 'vitest';
import { positionAt, stepFrom } from './difference-steps.ts';

const differences = [3, 10, 11, 40];

it('says which difference a place is at', () => {
  expect(differences.map((place) => positionAt(differences, place))).toEqual([0, 1, 2, 3]);
  expect([-1, 4, 41].map((place) => positionAt(differences, place))).toEqual([-1, -1, -1]);
});

it('the next difference is the first behind the place, the one before the last ahead of it', () => {
  expect([-1, 3, 4, 11].map((place) => stepFrom(differences, place, 1))).toEqual([3, 10, 10, 40]);
  expect([4, 10, 41].map((place) => stepFrom(differences, place, -1))).toEqual([3, 3, 40]);
});

it('goes on at the other end', () => {
  expect([stepFrom(differences, 40, 1), stepFrom(differences, 41, 1)]).toEqual([3, 3]);
  expect([stepFrom(differences, 3, -1), stepFrom(differences, -1, -1)]).toEqual([40, 40]);
  expect([stepFrom([], 3, 1), stepFrom([], 3, -1)]).toEqual([undefined, undefined]);
});
