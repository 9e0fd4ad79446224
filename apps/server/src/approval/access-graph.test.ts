import { describe, expect, it } from 'vitest';
import { accountAccess, toAccessGraph, usersBehind } from './access-graph.ts';

const SECOND = 1_000_000;
const [ada, bob, carla, dora] = [1, 2, 3, 4];
/** At second 10 Ada gets access to Bob, at 20 Bob to Carla, at 30 Carla to Dora by her address; at 40 Bob's password changes. */
const graph = toAccessGraph({
  edges: [
    [bob, ada, 10 * SECOND, true],
    [carla, bob, 20 * SECOND, true],
    [dora, carla, 30 * SECOND, false],
  ],
  ends: [
    [dora, 35 * SECOND],
    [bob, 50 * SECOND],
    [bob, 40 * SECOND],
  ],
});
const behind = (account: number, since: number, at = since) => [
  ...usersBehind(graph, { account, since: since * SECOND, at: at * SECOND }, new Set()),
];

describe('the users behind an act of an account', () => {
  it.each([
    ['before any access nobody', bob, 9, []],
    ['during an access its author', bob, 15, [ada]],
    ['over several accounts all authors', dora, 33, [carla, bob, ada]],
    ['after the end of an access by password nobody', bob, 41, []],
    ['after a password where the access is by address its author', dora, 60, [carla, bob, ada]],
  ])('are %s', (_, account, at, users) => {
    expect(behind(account, at)).toEqual(users);
  });

  it('are those at the time of the proposal, too', () => {
    expect(behind(bob, 39, 45)).toEqual([ada]);
  });
});

it('the accounts that a user had access to include those of accounts, with their times', () => {
  expect(accountAccess(graph, ada).toSorted((one, other) => one.account - other.account)).toEqual([
    { account: bob, since: '1970-01-01T00:00:10', until: '1970-01-01T00:00:40' },
    { account: carla, since: '1970-01-01T00:00:20', until: null },
    { account: dora, since: '1970-01-01T00:00:30', until: null },
  ]);
  expect(accountAccess(graph, dora)).toEqual([]);
});

it('accounts that had access to each other are each visited once', () => {
  const circle = toAccessGraph({
    edges: [
      [bob, ada, 1, false],
      [ada, bob, 2, false],
      [bob, ada, 3, false],
    ],
    ends: [],
  });
  expect(usersBehind(circle, { account: bob, since: 9, at: 9 }, new Set())).toEqual(new Set([ada, bob]));
  expect(accountAccess(circle, bob)).toHaveLength(1);
});
