import { expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { helpTopicOf, helpTopics } from './help-topic.ts';

/** Every address of the portal. */
const paths = (list: typeof routes): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...paths(children)]);

/** The sign-in (SSO) with what belongs to it, home, and what is no screen. */
const without = ['/', '/Login', '/Logout', '/ForgotPassword', '/Password', '/authorize', '*'];

it('every route has help, except SSO, Home and FAQ', () => {
  const all = paths(routes);
  expect(all.filter((path) => helpTopicOf(path) === undefined).toSorted()).toEqual(without.toSorted());
  const told = new Set(all.map(helpTopicOf));
  expect(helpTopics.filter((topic) => !told.has(topic))).toEqual([]);
});
