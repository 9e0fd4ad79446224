import { portalPages } from '@fundscope/contract/navigation';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.tsx';

const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
];
/** No navigation link leads to these. */
const signInPages = new Set(['Login', 'Logout', 'ForgotPassword', 'Password', 'authorize']);

describe('the pages of the portal', () => {
  it('are those that a navigation link can open, and the pages of signing in', () => {
    const paths = routes.flatMap(pathsOf).filter((path) => path.startsWith('/'));
    const pages = new Set(paths.map((path) => path.split('/')[1] ?? ''));
    expect([...pages].filter((page) => !signInPages.has(page)).toSorted()).toEqual([...portalPages].toSorted());
  });
});
