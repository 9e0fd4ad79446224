import { describe, expect, it } from 'vitest';
import type { Cell } from '../../model/document.ts';
import type { Rows } from './bare-context.ts';
import { moneyMarket } from './money-market.ts';
import {
  cash,
  contextOf,
  DEFAULT,
  deposit,
  noteOf,
  of,
  paper,
  stressed,
  tableOf,
  valueOf,
} from './money-market-rows.ts';

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
    // How long it takes to settle the data do not say.
    const held = { ...kind, positions: [cash, { ...paper, issuer_type: 'sovereign' }] };
    const debt = required(held);
    expect(noteOf(held)).toContain('Wie lange die Abwicklung öffentlicher Schuldtitel dauert, ist nicht in den Daten');
    expect(debt.get('davon angerechnet: öffentliche Schuldtitel')).toEqual(['Art. 24(1)(g)', null, 0.175, '']);
    expect(debt.get('Wöchentlich fällige Vermögenswerte')).toEqual(['Art. 24(1)(e)', null, 0.3, '']);
    expect(debt.get('Größter Emittent (Konzern)')?.[1]).toBe(0);
  });

  it('has no averages where something has no maturity, and says of what', () => {
    const unit = { ...paper, type: 'Investment fund', name: 'Zielfonds A', maturity_date: null };
    const rows = required({ positions: [cash, unit] });
    expect(rows.get('WAM (Zinsanpassung), Tage')).toEqual(['Art. 24(1)(a)', null, 60, '']);
    // Whether it is a unit of a money market fund nobody says.
    expect(rows.get('davon angerechnet, weil rasch verkäuflich')?.[1]).toBe(0);
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

  it.each([
    [
      'Ein Bestand ist negativ',
      [
        { ...cash, weight: -0.1 },
        { ...paper, weight: 1.1 },
      ],
    ],
    ['noch im Bestand: Bank A 2026.', [cash, { ...paper, name: 'Bank A 2026', maturity_date: '2026-10-29' }]],
    ['ergeben zusammen nicht das Fondsvermögen.', [cash, { ...paper, weight: 0.80005 }]],
  ])('says why it has no averages: %s', (why, positions) => {
    const rows = required({ positions });
    expect(rows.get('WAM (Zinsanpassung), Tage')).toEqual(['Art. 24(1)(a)', null, 60, '']);
    expect(rows.get('Täglich fällige Vermögenswerte')).toEqual(['Art. 24(1)(d)', null, 0.075, '']);
    expect(noteOf({ positions })).toContain(why);
  });

  it('holds the limit against what of a group is not public', () => {
    const region = { ...paper, weight: 0.01, issuer_id: 'I2', issuer_lei: 'L2', issuer_type: 'regional' };
    const changed = { positions: [cash, { ...paper, weight: 0.79 }, region] };
    const rows = required(changed);
    expect(rows.get('Größter Emittent (Konzern)')).toEqual(['Art. 17(2)', 0.79, 0.1, 'red']);
    expect(rows.get('Emittenten über 5 %, zusammen')).toEqual(['Art. 17(2)', 0.79, 0.4, 'red']);
    expect(rows.get('Papiere, Einlagen und Derivate bei einer Stelle')).toEqual(['Art. 17(6)', 0.79, 0.15, 'red']);
    const { rows: bodies } = tableOf(moneyMarket(contextOf(changed)), 'Größte Stellen');
    expect(bodies[0]!.map(valueOf)).toEqual(['Bank 0', 0.79, 0.01, 0, 0, 0.79, 0.15]);
    expect(stressed(changed).get(DEFAULT)?.[0]).toBeCloseTo(-0.99, 12);
  });

  it('knows no largest deposit, counterparty or body without rows of claims, and says so', () => {
    const rows = required({
      counterparties: [],
      positions: [
        { ...cash, weight: 0.91 },
        { ...paper, weight: 0.09 },
      ],
    });
    for (const name of [
      'Größte Einlage bei einem Kreditinstitut',
      'Größter Kontrahent von OTC-Derivaten',
      'Papiere, Einlagen und Derivate bei einer Stelle',
    ])
      expect([name, rows.get(name)?.[1], rows.get(name)?.[3]]).toEqual([name, null, '']);
    expect(rows.get('Größter Emittent (Konzern)')?.slice(1)).toEqual([0.09, 0.1, 'yellow']);
    expect(noteOf({ counterparties: [] })).toContain('Forderungen an Kontrahenten liegen nicht vor.');
    expect(stressed({ counterparties: [] }).get(DEFAULT)).toEqual([null, null, null, 'nicht modelliert']);
    const part = { counterparties: [{ ...deposit, share: 0.05 }] };
    expect(required(part).get('Größte Einlage bei einem Kreditinstitut')?.slice(1)).toEqual([null, 0.1, '']);
    expect(noteOf(part)).toContain('Nicht zu allen Bankguthaben');
  });

  it('knows no largest issuer where paper has none, unless the known one breaks the limit', () => {
    const nameless = { ...paper, name: 'Papier X', weight: 0.75, issuer_id: null, issuer_lei: null, group_id: null };
    const positions = [cash, nameless, { ...paper, weight: 0.05 }];
    expect(required({ positions }).get('Größter Emittent (Konzern)')).toEqual(['Art. 17(2)', null, 0.1, '']);
    expect(noteOf({ positions })).toContain('Ohne Emittent, daher in keiner Stelle enthalten: Papier X.');
    const ofState = [cash, { ...nameless, type: 'Government bond', issuer_type: null }, { ...paper, weight: 0.05 }];
    expect(required({ positions: ofState }).get('Größter Emittent (Konzern)')?.slice(1)).toEqual([0.05, 0.1, 'green']);
    const broken = [cash, { ...nameless, weight: 0.6 }, { ...paper, weight: 0.2 }];
    expect(required({ positions: broken }).get('Größter Emittent (Konzern)')?.slice(1)).toEqual([0.2, 0.1, 'red']);
  });

  it('takes no two for one because neither has an LEI', () => {
    const changed = {
      positions: [cash, { ...paper, issuer_lei: null }],
      counterparties: [{ ...deposit, lei: null }],
    };
    const { rows } = tableOf(moneyMarket(contextOf(changed)), 'Größte Stellen');
    expect(rows.map(([name]) => name)).toEqual(['Bank 0', 'Depotbank']);
  });

  it('adds up paper of a group and deposits with it, though the fund hold no paper of the bank itself', () => {
    const parent = { ...deposit, lei: 'L0', group_id: 'I0', group_name: 'Bank 0' };
    const bodies = tableOf(moneyMarket(contextOf({ counterparties: [parent] })), 'Größte Stellen');
    expect(bodies.rows.map((row) => row.slice(0, 6))).toEqual([['Bank 0', 0.8, 0, 0.2, 0, 1]]);
  });

  it('adds up deposits with several banks of a group that the fund holds no paper of, by the name of the group', () => {
    const [one, two] = ['Bank 5', 'Bank 6'].map((name) => ({
      ...deposit,
      counterparty_name: name,
      share: 0.1,
      group_id: 'I4',
      group_name: 'Bank 4',
    }));
    const bodies = tableOf(moneyMarket(contextOf({ counterparties: [one!, two!] })), 'Größte Stellen');
    expect(bodies.rows.map((row) => row.slice(0, 6))).toEqual([
      ['Bank 0', 0.8, 0, 0, 0, 0.8],
      ['Bank 4', 0, 0, 0.2, 0, 0.2],
    ]);
  });

  it('counts covered paper of a body as any other', () => {
    const covered = { ...paper, weight: 0.3, seniority: 'covered' };
    const rows = required({ positions: [cash, { ...paper, weight: 0.5 }, covered] });
    expect(rows.get('Papiere, Einlagen und Derivate bei einer Stelle')).toEqual(['Art. 17(6)', 0.8, 0.15, 'red']);
  });
});
