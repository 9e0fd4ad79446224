import { describe, expect, it } from 'vitest';
import type { Cell } from '../../model/document.ts';
import type { Rows } from './bare-context.ts';
import { identity } from '../identity.ts';
import { creditIssuers } from './credit-issuers.ts';
import { creditSummary } from './credit-summary.ts';
import { counterpartyChapter } from './leverage.ts';
import { liquidityMethod } from './liquidity-method.ts';
import { profile } from './liquidity.ts';
import { bare, cash, contextOf, deposit, paper, tableOf, valueOf } from './money-market-rows.ts';

describe('a limit of a counterparty', () => {
  const limited = { ...deposit, limit_share: 0.2, limit_source: null };
  const rowOf = (fund: object, claim: object = limited) =>
    tableOf(
      counterpartyChapter(contextOf({ fund: [{ ...bare.fund![0], ...fund }], counterparties: [claim] })),
      'Kontrahenten',
    );

  it('is that of the directive for a UCITS alone, of Germany that of its code: without a source there is none, and no light', () => {
    expect(rowOf({ money_market_kind: null }).rows[0]!.slice(6).map(valueOf)).toEqual([0.2, 'yellow']);
    expect(rowOf({ money_market_kind: null }).notes).toEqual([
      expect.stringContaining('Richtlinie 2009/65/EG Art. 52(1)'),
    ]);
    const german = rowOf({ money_market_kind: null, law_type: 1, admission_country: 'DE' });
    expect(german.notes).toEqual([expect.stringContaining('Einlage (KAGB § 206 Abs. 4)')]);
    for (const fund of [{ is_aif: true, money_market_kind: null }, {}]) {
      expect(rowOf(fund).rows[0]!.slice(6)).toEqual(['', '']);
      expect(rowOf(fund).notes!.join(' ')).not.toContain('Richtlinie');
    }
  });

  it('that the house sets is named so', () => {
    const own = rowOf({ is_aif: true, money_market_kind: null }, { ...limited, limit_source: 'Risikoausschuss' });
    expect(own.rows[0]!.slice(6).map(valueOf)).toEqual([0.2, 'yellow']);
    expect(own.notes![0]).toContain('Einlage (intern, Risikoausschuss)');
  });
});

describe('the depositary', () => {
  const named = (changed: Rows) =>
    new Map(
      identity(contextOf({ ...changed, classes: [], priceDate: [] }), {
        report: '',
        origin: { username: '', canSeeAllBooks: true, revision: '', isSynthetic: true },
      }),
    ).get('Verwahrstelle');

  it('is that of master data, else of the one deposit; of several it is not the largest', () => {
    const two = { counterparties: [{ ...deposit, counterparty_name: 'Andere Bank' }, deposit] };
    expect(named({ fund: [{ ...bare.fund![0], depositary: 'Verwahrbank' }], ...two })).toBe('Verwahrbank');
    expect(named({})).toBe('Depotbank');
    expect(named(two)).toMatch(/^n\.\sv\.$/u);
  });
});

describe('the program', () => {
  it.each([
    ['1.4.0+4f2a9c1d03be', 'Umgebung, Software', 'Produktion, Fundscope 1.4.0+4f2a9c1d03be'],
    ['0.0.0+4f2a9c1d03be', 'Umgebung, Software', 'Produktion, Fundscope 4f2a9c1d03be'],
    ['0.0.0', 'Umgebung', 'Produktion'],
  ])('is named by version and commit, and by no version before it was released: %s', (revision, label, text) => {
    const origin = { username: '', canSeeAllBooks: true, revision, isSynthetic: true };
    const pairs = new Map(identity(contextOf({ classes: [], priceDate: [] }), { report: '', origin }));
    expect(pairs.get(label)).toBe(text);
  });
});

describe('posted margin', () => {
  const margin = { ...deposit, kind: 'margin', share: 0.06 };

  it('is said not to count as liquid where the positions have it apart, and to count where they have not', () => {
    const posted = { ...cash, weight: 0.06, days_to_liquidate: null };
    const noteOf = (positions: readonly object[]) =>
      profile(contextOf({ counterparties: [margin], positions })).notes!.at(-1);
    expect(noteOf([cash, paper, posted])).toContain('zählen nicht als liquide');
    expect(noteOf([cash, paper])).toContain('in den Daten zählen sie als liquide');
  });
});

describe('selling assumptions', () => {
  const assumed = (positions: readonly object[]) =>
    tableOf(liquidityMethod(contextOf({ positions })), 'Verkaufsannahmen').rows[0]!.slice(1);

  it('are the house’s where the days of positions follow them, else missing', () => {
    expect(assumed([cash, paper])).toEqual([0.2, 0.1]);
    expect(assumed([cash, { ...paper, days_to_liquidate: 0.25 }])).toEqual([null, null]);
  });
});

describe('limits of issuers in CreditRisk', () => {
  const limitOf = (fund: object): Cell | undefined => {
    const rated = { ...paper, seniority: 'senior unsecured', issuer_name: 'Bank 1' };
    const context = contextOf({ fund: [{ ...bare.fund![0], ...fund }], positions: [cash, rated] });
    return tableOf(creditIssuers(context), 'Kredit nach Emittenten').rows[0]!.at(-2);
  };

  it('are those of the law that the fund stands under', () => {
    expect(limitOf({ money_market_kind: 'short-term LVNAV' })).toBe(0.05);
    expect(limitOf({ money_market_kind: 'standard VNAV', is_aif: true })).toBe(0.1);
    expect(limitOf({ money_market_kind: null })).toBe(0.1);
    expect(limitOf({ money_market_kind: null, is_aif: true })).toBe('');
  });

  /** What each row is called, whether it is public, its share and its limit. */
  const limitsOf = (fund: object, ...papers: readonly object[]): (Cell | undefined)[][] => {
    const own = { ...paper, seniority: 'senior unsecured', issuer_name: 'Bank 1' };
    const positions = [cash, ...papers.map((row) => ({ ...own, ...row }))];
    const context = contextOf({ fund: [{ ...bare.fund![0], money_market_kind: null, ...fund }], positions });
    const { rows } = tableOf(creditIssuers(context), 'Kredit nach Emittenten');
    return rows.map((row) => [row[0], row[1], row[4], row.at(-2)]);
  };

  it('are higher of covered bonds, which stand apart and are not added to those above 5 %', () => {
    const papers = [{ weight: 0.07 }, { weight: 0.2, seniority: 'covered' }];
    expect(limitsOf({}, ...papers)).toEqual([
      ['Bank 1 (gedeckt)', 'nein', 0.2, 0.25],
      ['Bank 1', 'nein', 0.07, 0.1],
    ]);
    expect(limitsOf({ is_aif: true }, ...papers)).toEqual([['Bank 1', 'nein', 0.27, '']]);
  });

  it('are held against groups under the German code, which the directive limits apart', () => {
    const papers = [{ weight: 0.07 }, { weight: 0.05, issuer_id: 'I2', issuer_name: 'Bank 2' }];
    expect(limitsOf({ admission_country: 'DE' }, ...papers)).toEqual([
      ['Bank 0', 'nein', expect.closeTo(0.12, 12), 0.1],
    ]);
    expect(limitsOf({ law_type: 10, is_aif: true, admission_country: 'DE' }, ...papers)).toHaveLength(1);
    expect(limitsOf({}, ...papers)).toHaveLength(2);
  });

  it('are those of public paper, whatever its type, where its issuer is public', () => {
    const region = { weight: 0.3, issuer_type: 'regional', issuer_id: 'I3', issuer_name: 'Land 3' };
    expect(limitsOf({}, region)).toEqual([['Land 3', 'ja', 0.3, 0.35]]);
  });

  it('are held against groups of a money market fund, with public paper apart', () => {
    const own = { ...paper, seniority: 'senior unsecured', weight: 0.04 };
    const positions = [
      cash,
      { ...own, issuer_name: 'Bank 1' },
      { ...own, issuer_name: 'Bank 2', issuer_id: 'I2', issuer_lei: 'L2', rating: 'A' },
      { ...own, issuer_name: 'Land 3', issuer_id: 'I3', issuer_lei: 'L3', issuer_type: 'regional' },
    ];
    const scale = [...bare.ratingScale!, { number: 2, rating: 'A', pd_1y: 0.002, is_investment_grade: true }];
    const changed = { positions, ratingScale: scale };
    const { rows } = tableOf(creditIssuers(contextOf(changed)), 'Kredit nach Emittenten');
    expect(rows.map((row) => [0, 1, 2, 4].map((at) => row[at]))).toEqual([
      ['Bank 0', 'nein', 'A', 0.08],
      ['Bank 0', 'ja', 'AA', 0.04],
    ]);
    const above = (fund: object): Cell[] =>
      tableOf(
        creditSummary(contextOf({ ...changed, limitRegister: [], fund: [{ ...bare.fund![0], ...fund }] })),
        'Kreditkennzahlen',
      )
        .rows.find(([name]) => typeof name === 'string' && name.startsWith('Emittenten über 5'))!
        .map((cell) => valueOf(cell) ?? '');
    expect(above({}).slice(0, 2)).toEqual([expect.stringContaining('(1)'), 0.08]);
    expect(above({ money_market_kind: null }).slice(0, 2)).toEqual([expect.stringContaining('(0)'), 0]);
  });
});
