import { expect, it } from 'vitest';
import type { FundHistory } from '../funds/fund-history.ts';
import { paperOfBodies } from './money-market-of-day.ts';

const held = (weight: number, issuer: object, seniority = 'senior unsecured') => ({
  weight,
  instrument: { issuer: { parentId: null, type: 'bank', ...issuer }, bond: { seniority } },
});

it('has covered paper of a money market fund in its bodies, and no public paper, as the largest body has it', () => {
  const rows = [
    held(0.04, { id: 'bank' }),
    held(0.05, { id: 'daughter', parentId: 'bank' }, 'covered'),
    held(0.3, { id: 'state', type: 'sovereign' }),
    held(0.2, { id: 'union', type: 'supranational' }),
  ];
  const fund = { holdings: rows, weights: [rows.map(({ weight }) => weight)] } as unknown as FundHistory;
  expect([...paperOfBodies(fund, 0)]).toEqual([['bank', 0.09]]);
});
