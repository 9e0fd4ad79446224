import { describe, expect, it } from 'vitest';
import type { ViewInfo } from '@fundscope/contract/views';
import { setUpTestApp } from '../../test/app.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';

describe('a view with a drill-down', () => {
  const server = setUpTestApp({ demo: true });
  const readInfo = async (user: string, view: string): Promise<ViewInfo> => {
    const answer = await server.get(`/api/wview/${view}/info`, await server.signIn(user, demoPassword));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ViewInfo>();
  };

  it('offers it to no user who may read the view and not its drill-down', async () => {
    const { canDrillDown, secondary } = await readInfo('demo.manager', 'SRRI_OVERVIEW');
    expect({ canDrillDown, secondary }).toEqual({ canDrillDown: false, secondary: undefined });
  });

  it.each([
    ['demo.risk', 'SRRI_OVERVIEW', 'SRRI_PROXY_MIX'],
    ['demo.admin', 'SRRI_OVERVIEW', 'SRRI_PROXY_MIX'],
    ['demo.risk', 'STRESS_VIEW', 'STRESS_ALL_VIEW'],
  ])('offers it to %s, who may read both: %s', async (user, view, drillDown) => {
    const { canDrillDown, secondary } = await readInfo(user, view);
    expect([canDrillDown, secondary?.WVName]).toEqual([true, drillDown]);
  });

  it('drills down to a view that its user may read, wherever it is offered', async () => {
    for (const user of ['demo.risk', 'demo.manager', 'demo.client']) {
      const token = await server.signIn(user, demoPassword);
      const { rows } = await server.database.pool.query<{ name: string }>(
        'select wv_name as name from fundscope.views',
      );
      let offered = 0;
      for (const { name } of rows) {
        const answer = await server.get(`/api/wview/${name}/info`, token);
        const target = answer.statusCode === 200 ? answer.json<ViewInfo>().secondary?.WVName : undefined;
        if (target === undefined) continue;
        offered++;
        const { statusCode } = await server.get(`/api/wview/${target}/info`, token);
        expect([user, name, target, statusCode]).toEqual([user, name, target, 200]);
      }
      expect([user, offered > 0]).toEqual([user, true]);
    }
  });
});
