import { hasValues, isFilledList, isRecord, numberIn } from './outcomes.ts';
import type { CallExamples, LiteralAnswer } from './literal-client.ts';

const levels = ['portal', 'menu', 'submenu', 'link'] as const;
type Level = (typeof levels)[number];

/** A portal with one node of each level below it, changed and deleted again. */
export function treeExamples(): CallExamples {
  const ids: Partial<Record<Level, number>> = {};
  const keep = (level: Level) => (answer: LiteralAnswer) => {
    ids[level] = numberIn(answer, 'id');
  };
  const create = (level: Exclude<Level, 'portal'>): CallExamples => ({
    [`POST /api/admin${level}`]: {
      input: () => ({ body: { ParentID: ids[levels[levels.indexOf(level) - 1]!], name: `Literal ${level}` } }),
      check: keep(level),
    },
  });
  /** `stored` is what the server makes of the values. */
  const modify = (level: Level, values: object, variant = '', stored: object = {}): CallExamples => ({
    [`POST /api/admin${level}/modify${variant}`]: {
      input: () => ({ body: { id: ids[level], name: `Changed ${level}`, sh: 1, ...values } }),
      check: hasValues({ name: `Changed ${level}`, sh: '1', ...values, ...stored }),
    },
  });
  const remove = (level: Level): CallExamples => ({
    [`POST /api/admin${level}/delete/{id}`]: {
      input: () => ({ params: { id: ids[level]! }, body: { id: ids[level] } }),
    },
  });
  return {
    'GET /api/adminportal': { check: isFilledList },
    'GET /api/adminportal/{PortalID}': { input: { params: { PortalID: 1 } }, check: isRecord },
    'POST /api/adminportal': { input: { body: { name: 'Literal portal' } }, check: keep('portal') },
    ...create('menu'),
    ...create('submenu'),
    ...create('link'),
    ...modify('portal', { title: 'Title' }, '#title'),
    ...modify('portal', { groupName: 'Display name' }, '#groupName'),
    ...modify('menu', { text: 'v1' }),
    ...modify('submenu', {}),
    ...modify('link', { link: 'StandardView?WVName=NAV_VIEW', intWin: 1 }, '', {
      link: '/StandardView?WVName=NAV_VIEW',
      intWin: true,
    }),
    ...remove('link'),
    ...remove('submenu'),
    ...remove('menu'),
    ...remove('portal'),
  };
}
