import type { SampleRequest } from '@fundscope/contract/views';
import { describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../test/app.ts';
import { demoBreachFile } from '../modules/breaches/rules/breach-file.ts';

describe('sample requests', () => {
  const server = setUpTestApp({ demo: true, settings: { breachFile: demoBreachFile() } });

  const samplesOf = async (username: string) => {
    const token = await server.signIn(username, 'Fundscope-Demo-2026!');
    return { token, samples: (await server.get('/api/wview/samplerequests', token)).json<SampleRequest[]>() };
  };

  it('ask every view that the user may read, and no other', async () => {
    const viewsOf = async (username: string) =>
      new Set((await samplesOf(username)).samples.map(({ wvname }) => wvname));
    const all = await viewsOf('demo.admin');
    expect(all).toContain('RQS_TestResult');
    const some = await viewsOf('demo.client');
    expect(some).toContain('NAV_VIEW');
    expect(all).toContain('FUND_MASTER_VIEW');
    expect(some).not.toContain('FUND_MASTER_VIEW');
    expect(some.size).toBeLessThan(all.size);
  });

  it('are answered by their view', async () => {
    const { token, samples } = await samplesOf('demo.risk');
    // The register of breaches has rows once the data have been looked through.
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ method: 'POST', url: '/api/breaches/scan', headers })).statusCode).toBe(200);
    expect(new Set(samples.map(({ test_type }) => test_type))).toEqual(
      new Set(['rows', 'filter', 'order', 'dashboard', 'drill-down']),
    );
    for (const { wvname, filter, orderby, toprows } of samples) {
      const query = { $filter: filter, $orderby: orderby, toprows: String(toprows), byPassIsRequest: 'true' };
      const answer = await server.get(rowsUrl(wvname, query), token);
      expect(answer.statusCode, `${wvname} ${filter} ${answer.body.slice(0, 200)}`).toBe(200);
      expect(answer.json<unknown[]>().length, `${wvname} ${filter}`).toBeGreaterThan(0);
    }
  });
});
