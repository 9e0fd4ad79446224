import { describe, expect, it } from 'vitest';
import type { Block, Cell, Chapter, Table } from '../../model/document.ts';
import { contextOver, type Rows } from './bare-context.ts';
import { identity } from '../identity.ts';
import { creditIssuers } from './credit-issuers.ts';
import { counterpartyChapter } from './leverage.ts';
import { liquidityMethod } from './liquidity-method.ts';
import { profile } from './liquidity.ts';
import { moneyMarket } from './money-market.ts';

const cash = {
  type: 'Cash',
  notional: null,
  weight: 0.2,
  maturity_date: null,
  issuer_id: null,
  days_to_liquidate: 0,
  adv_eur: null,
  rating: 'AA',
};
const paper = {
  type: 'Money market',
  notional: null,
  weight: 0.8,
  maturity_date: '2026-12-09',
  issuer_id: 'I1',
  issuer_lei: 'L1',
  issuer_type: 'bank',
  group_id: 'I0',
  group_name: 'Bank 0',
  rating: 'AA',
  duration: 0.1,
  spread_duration: null,
  adv_eur: 100,
  market_value: 10,
  bid_ask_bp: 2,
  days_to_liquidate: 0.5,
};
const deposit = {
  counterparty_name: 'Depotbank',
  kind: 'deposit',
  share: 0.2,
  lei: 'L9',
  mtm_eur: 2,
  collateral_eur: 0,
};
const bare: Rows = {
  fund: [
    {
      limit_type: 'COMMITMENT',
      is_aif: false,
      law_type: 4,
      admission_country: 'IE',
      money_market_kind: 'short-term VNAV',
    },
  ],
  nav: [{ net_assets: 100 }],
  varResults: [{ is_legal: true, var: 0.1, calculated_at: '2026-10-30T20:30:00' }],
  varRuns: [],
  positions: [cash, paper],
  counterparties: [deposit],
  ratings: [{ issuer_id: 'I1', agency: 'internal' }],
  ratingScale: [{ number: 1, rating: 'AA', pd_1y: 0.001, is_investment_grade: true }],
  stress: [{ scenario: 'Rates up', risk_classes: 'Interest rate', profit: -0.001 }],
  liquidityStress: [{ scenario: 'Redemption of 10 %', redemption: 0.1, cost_bp: 1 }],
  liquidity: [{}],
};
const contextOf = (changed: Rows = {}) => contextOver({ ...bare, ...changed }, { reportType: 'LiqRisk' });
const of = (kind: string | null): Rows => ({ fund: [{ ...bare.fund![0], money_market_kind: kind }] });

const tableOf = (chapter: Chapter | undefined, id: string): Table =>
  chapter!.blocks
    .flatMap((block: Block): readonly Block[] => (block.kind === 'row' ? block.tables : [block]))
    .find((block): block is Table => block.kind === 'table' && block.id === id)!;
const valueOf = (cell: Cell | undefined): Cell | undefined =>
  typeof cell === 'object' && cell !== null ? cell.value : cell;
const required = (changed: Rows = {}): Map<Cell, (Cell | undefined)[]> =>
  new Map(
    tableOf(moneyMarket(contextOf(changed)), 'Vorgaben für Geldmarktfonds').rows.map(
      ([name = '', rule, value, limit, light]) => [
        name,
        [rule, valueOf(value), valueOf(limit), light].map((cell) => cell ?? null),
      ],
    ),
  );

describe('the annex of a money market fund', () => {
  it('is none of another fund, nor of one whose master data say another word', () => {
    expect(moneyMarket(contextOf(of(null)))).toBeUndefined();
    expect(moneyMarket(contextOf(of('Geldmarktfonds')))).toBeUndefined();
  });

  it('holds averages and liquid assets against the limits of its kind', () => {
    const rows = required();
    expect(rows.get('WAM (Zinsanpassung), Tage')).toEqual(['Art. 24(1)(a)', expect.closeTo(32.2, 12), 60, 'green']);
    expect(rows.get('Täglich fällige Vermögenswerte')).toEqual(['Art. 24(1)(d)', 0.2, 0.075, 'green']);
    expect(rows.get('Wöchentlich fällige Vermögenswerte')).toEqual([
      'Art. 24(1)(f)',
      expect.closeTo(0.275, 12),
      0.15,
      'green',
    ]);
    expect(rows.get('Größter Emittent (Konzern)')).toEqual(['Art. 17(2)', 0.8, 0.1, 'red']);
    expect(rows.get('Größte Einlage bei einem Kreditinstitut')).toEqual(['Art. 17(1)(b)', 0.2, 0.1, 'red']);
    expect(required(of('standard VNAV')).get('WAL (Endfälligkeit), Tage')).toMatchObject([
      'Art. 25(1)(b)',
      {},
      365,
      'green',
    ]);
  });

  it('of low volatility counts public debt alone beside what is due, and knows no sum of issuers above 5 %', () => {
    const kind = of('short-term LVNAV');
    const rows = required(kind);
    expect(rows.get('Wöchentlich fällige Vermögenswerte')).toEqual(['Art. 24(1)(e)', 0.2, 0.3, 'red']);
    expect(rows.get('Größter Emittent (Konzern)')).toEqual(['Art. 17(1)(a)', 0.8, 0.05, 'red']);
    expect(rows.has('Emittenten über 5 %, zusammen')).toBe(false);
    // Sold at once, and settled in two business days: not within one.
    const debt = required({ ...kind, positions: [cash, { ...paper, issuer_type: 'sovereign' }] });
    expect(debt.get('davon angerechnet: öffentliche Schuldtitel')).toEqual(['Art. 24(1)(g)', 0, 0.175, '']);
    expect(debt.get('Größter Emittent (Konzern)')?.[1]).toBe(0);
  });

  it('has no averages where something has no maturity, and says of what', () => {
    const unit = { ...paper, type: 'Investment fund', name: 'Zielfonds A', maturity_date: null };
    const rows = required({ positions: [cash, unit] });
    expect(rows.get('WAM (Zinsanpassung), Tage')).toEqual(['Art. 24(1)(a)', null, 60, '']);
    expect(rows.get('Wöchentlich fällige Vermögenswerte')?.[1]).toBeCloseTo(0.275, 12);
    expect(JSON.stringify(moneyMarket(contextOf({ positions: [cash, unit] })))).toContain(
      'daher keine WAM und WAL: Zielfonds A.',
    );
  });

  it('has no figures of what weights are no shares of: an overdraft', () => {
    const rows = required({
      positions: [
        { ...cash, weight: -0.1 },
        { ...paper, weight: 1.1 },
      ],
    });
    expect(rows.get('Täglich fällige Vermögenswerte')).toEqual(['Art. 24(1)(d)', null, 0.075, '']);
  });

  it('adds up paper of a group and deposits with it, known by its LEI', () => {
    const bodies = tableOf(moneyMarket(contextOf({ counterparties: [{ ...deposit, lei: 'L1' }] })), 'Größte Stellen');
    expect(bodies.rows.map((row) => row.slice(0, 5))).toEqual([['Bank 0', 0.8, 0.2, 0, 1]]);
  });

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
      expect.closeTo(0.175 / 0.8999, 12),
      'gehalten',
    ]);
  });

  it('says how its cases take spreads that the model does not know', () => {
    const notesOf = (positions: readonly object[]) =>
      tableOf(moneyMarket(contextOf({ positions })), 'Stress der Geldmarktfonds').notes!.join(' ');
    expect(notesOf([cash, { ...paper, dv01_eur: 1, cs01_eur: null }])).toContain(
      'Aufschläge nicht modelliert: Geldmarktpapiere (80,00\u202F% des Fondsvermögens); in (b) wirken sie über die Duration, in (f) fehlt ihr Teil.',
    );
    expect(notesOf([cash, { ...paper, dv01_eur: 1, cs01_eur: 1 }])).not.toContain('Aufschläge nicht modelliert');
  });
});

describe('a limit of a counterparty', () => {
  const limited = { ...deposit, limit_share: 0.2, limit_source: null };
  const rowOf = (fund: object, claim: object = limited) =>
    tableOf(
      counterpartyChapter(contextOf({ fund: [{ ...bare.fund![0], ...fund }], counterparties: [claim] })),
      'Kontrahenten',
    );

  it('is that of the directive for a UCITS alone: without a source there is none, and no light', () => {
    expect(rowOf({ money_market_kind: null }).rows[0]!.slice(6).map(valueOf)).toEqual([0.2, 'yellow']);
    expect(rowOf({ money_market_kind: null }).notes).toEqual([
      expect.stringContaining('Richtlinie 2009/65/EG Art. 52(1)'),
    ]);
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
});
