import { describe, expect, it } from 'vitest';
import { moneyMarket } from './money-market.ts';
import { cash, contextOf, DEFAULT, noteOf, paper, stressed, tableOf, valueOf } from './money-market-rows.ts';

describe('stress of a money market fund', () => {
  it('says of each change of article 28 what it does, and what is not modelled', () => {
    const { rows } = tableOf(moneyMarket(contextOf()), 'Stress der Geldmarktfonds');
    const found = new Map(rows.map(([name, ...cells]) => [name, cells.map(valueOf)]));
    expect(found.get('(b) Kreditrisiko: Risikoaufschläge aller Papiere +100 Basispunkte')?.[0]).toBeCloseTo(
      -0.0008,
      12,
    );
    expect(found.get('(c) Wechselkurse: kein Szenario')).toEqual([null, null, null, 'nicht modelliert']);
    expect(found.get('(e) Abstände zwischen Indizes, an die Zinsen gebunden sind')?.at(-1)).toBe('nicht modelliert');
    const [effect, daily, weekly, word] = found.get('(d) Rücknahmen: Rücknahme von 10,00\u202F%')!;
    expect([effect, daily, weekly, word]).toEqual([
      expect.closeTo(-0.0001, 12),
      expect.closeTo(0.1 / 0.8999, 12),
      // Of 0.8 that can be sold, 7.5 % of what is left is added.
      expect.closeTo(0.1 / 0.8999 + 0.075, 12),
      'gehalten',
    ]);
  });

  it('counts nothing of who has failed, paper due within days included', () => {
    const soon = {
      ...paper,
      weight: 0.3,
      maturity_date: '2026-10-31',
      issuer_id: 'I2',
      issuer_lei: 'L2',
      group_id: 'I2',
    };
    const late = {
      ...soon,
      weight: 0.2,
      maturity_date: '2026-11-04',
      issuer_id: 'I3',
      issuer_lei: 'L3',
      group_id: 'I3',
    };
    const third = { ...paper, weight: 0.3, issuer_id: 'I4', issuer_lei: 'L4', group_id: 'I4', group_name: 'Bank 4' };
    const changed = { positions: [cash, soon, late, third] };
    // The two largest are the first and the last: what is left is cash, what is due on Wednesday, and nothing to sell.
    const context = contextOf(changed);
    const half = { ...context, credit: { ...context.credit, lossGivenDefault: { other: 0.5 } } };
    const { rows } = tableOf(moneyMarket(half), 'Stress der Geldmarktfonds');
    const found = rows.find(([name]) => name === DEFAULT.replace('100', '50'))!.map(valueOf);
    expect(found.slice(1)).toEqual([
      expect.closeTo(-0.3, 12),
      expect.closeTo(0.2 / 0.7, 12),
      expect.closeTo(0.4 / 0.7, 12),
      'gehalten',
    ]);
  });

  it('has no quotas of nothing', () => {
    const all = { liquidityStress: [{ scenario: 'All', redemption: 1, cost_bp: 1 }] };
    expect(stressed(all).get('(d) Rücknahmen: Rücknahme von 100,00\u202F%')).toEqual([
      expect.closeTo(-0.0001, 12),
      null,
      null,
      'kein Vermögen',
    ]);
  });

  it('knows what wider spreads cost paper without a coupon alone', () => {
    const positions = [cash, { ...paper, name: 'Kuponpapier', coupon: 0.03 }];
    const row = '(b) Kreditrisiko: Risikoaufschläge aller Papiere +100 Basispunkte';
    expect(stressed({ positions }).get(row)).toEqual([null, null, null, 'nicht modelliert']);
    expect(noteOf({ positions })).toContain(
      'Ohne Spread-Duration, daher keine Wirkung höherer Risikoaufschläge: Kuponpapier.',
    );
  });

  it('says how its cases take spreads that the model does not know', () => {
    const notesOf = (positions: readonly object[]) =>
      tableOf(moneyMarket(contextOf({ positions })), 'Stress der Geldmarktfonds').notes!.join(' ');
    expect(notesOf([cash, { ...paper, dv01_eur: 1, cs01_eur: null }])).toContain(
      'Aufschläge nicht modelliert: Geldmarktpapiere (80,00\u202F% des Fondsvermögens); in (b) wirken sie bei Papieren ohne Kupon über die Duration, in (f) fehlt ihr Teil.',
    );
    expect(notesOf([cash, { ...paper, dv01_eur: 1, cs01_eur: 1 }])).not.toContain('Aufschläge nicht modelliert');
  });
});
