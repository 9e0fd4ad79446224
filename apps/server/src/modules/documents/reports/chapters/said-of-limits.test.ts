import { describe, expect, it } from 'vitest';
import type { Block, Cell, Chapter, Table } from '../../model/document.ts';
import { bareRows, contextOver, type Rows } from './bare-context.ts';
import { backtest } from './backtest.ts';
import { creditIssuers } from './credit-issuers.ts';
import { creditStress } from './credit-stress.ts';
import { creditSummary } from './credit-summary.ts';
import { indicators } from './indicators.ts';
import { leverage } from './leverage.ts';
import { liquidityStress } from './liquidity-stress.ts';
import { summary } from './summary.ts';

const contextOf = (changed: Rows = {}, language: 'DE' | 'EN' = 'DE') =>
  contextOver({ ...bareRows, limitRegister: [], breaches: [], ...changed }, { language });
const textsOf = (chapter: Chapter | undefined): string[] =>
  (chapter?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? [block.text] : []));
const tableOf = (chapter: Chapter | undefined, id: string): Table | undefined =>
  chapter?.blocks
    .flatMap((block: Block): readonly Block[] => (block.kind === 'row' ? block.tables : [block]))
    .find((block): block is Table => block.kind === 'table' && block.id === id);
const valueOf = (cell: Cell | undefined): Cell | undefined =>
  typeof cell === 'object' && cell !== null ? cell.value : cell;

describe('the number of exceptions that a backtest expects', () => {
  const day = { date: '2026-10-30', process: 'VCV_99_1D', profit: 0, var: 0.02, is_exception: false };
  const process = { process: 'VCV_99_1D', confidence: 0.99, observations: 250, expected: 2.5, traffic_light: 'green' };
  const notesOf = (rows: readonly object[], language?: 'DE' | 'EN') =>
    tableOf(
      backtest(contextOf({ backtest: [day], backtestSummary: rows }, language)),
      language === 'EN' ? 'Backtest by process' : 'Backtest-Verfahren',
    )?.notes ?? [];

  it('is missed by too few as by too many: a model that overstates the risk is told', () => {
    const few = { ...process, exceptions: 0, kupiec_p: 0.025 };
    const many = {
      ...process,
      process: 'HISTORICAL_95_1D',
      confidence: 0.95,
      exceptions: 25,
      expected: 12.5,
      kupiec_p: 0.001,
    };
    expect(notesOf([few, many])).toEqual([
      'Zu wenige Ausreißer (Kupiec, zweiseitig, p unter 0,05): Varianz-Kovarianz 99\u202F%. Das Verfahren ist zu vorsichtig: Es überschätzt das Risiko.',
      'Zu viele Ausreißer (Kupiec, zweiseitig, p unter 0,05): Historische Simulation 95\u202F%. Das Verfahren ist nicht vorsichtig genug: Es unterschätzt das Risiko.',
    ]);
    expect(notesOf([few], 'EN')[0]).toMatch(/^Too few exceptions \(Kupiec, two-sided, p below 0\.05\): .* 99%\./u);
  });

  it('is not missed by a number that fits, nor by one that no test was made of', () => {
    expect(notesOf([{ ...process, exceptions: 0, kupiec_p: 0.06 }])).toEqual([]);
    expect(notesOf([{ ...process, exceptions: 0, kupiec_p: null }])).toEqual([]);
  });
});

describe('the sentence about all other limits', () => {
  const register = { date: '2026-10-30', limit_name: 'Cash', utilisation: 0.5 };
  const paper = {
    type: 'Money market',
    notional: null,
    weight: 0.8,
    maturity_date: '2026-12-09',
    issuer_type: 'bank',
    days_to_liquidate: 1,
  };
  const cash = {
    type: 'Cash',
    notional: null,
    weight: 0.2,
    maturity_date: null,
    issuer_type: null,
    days_to_liquidate: 0,
  };
  const fund = {
    limit_type: 'COMMITMENT',
    is_aif: false,
    admission_country: 'IE',
    money_market_kind: 'short-term VNAV',
  };
  const said = (changed: Rows) => textsOf(summary(contextOf({ limitRegister: [register], ...changed })));

  it('names the register, which has no limits of days', () => {
    expect(said({})[0]).toContain('Alle weiteren Grenzen des Limitregisters waren am 30.10.2026 eingehalten.');
    expect(said({}).join(' ')).not.toContain('WAM');
  });

  it('goes on with the average maturities of a money market fund', () => {
    expect(said({ fund: [fund], positions: [paper, cash] })).toContain(
      'Die durchschnittlichen Laufzeiten der Anlagen sind innerhalb der Grenzen: WAM 32,2 von höchstens 60 Tagen, WAL 32,2 von höchstens 120 Tagen (Verordnung (EU) 2017/1131 Art. 24(1)(a), 24(1)(b)).',
    );
    const long = { ...paper, maturity_date: '2027-02-09' };
    expect(said({ fund: [fund], positions: [long, cash] }).join(' ')).toContain(
      'sind nicht innerhalb der Grenzen: WAM 81,8',
    );
  });

  it('prints none beyond its limit as the limit', () => {
    const positions = [
      { ...paper, weight: 0.984, maturity_date: '2026-12-30' },
      { ...cash, weight: 0.016 },
    ];
    expect(said({ fund: [fund], positions }).join(' ')).toContain(
      'sind nicht innerhalb der Grenzen: WAM 60,04 von höchstens 60 Tagen, WAL 60,0 von',
    );
  });

  it('says that they are not known where something has no maturity', () => {
    const unit = { ...paper, type: 'Investment fund', maturity_date: null };
    expect(said({ fund: [fund], positions: [unit, cash] })).toContain(
      'Die durchschnittlichen Laufzeiten der Anlagen (WAM, WAL) sind nicht bekannt.',
    );
  });
});

describe('the SRRI, which is an indicator of UCITS', () => {
  const week = { date: '2026-10-30', volatility: 0.1, srri: 5, srri_computed: 5, own_weeks: 200, proxy_weeks: 60 };
  const srri = [{ ...week, date: '2026-10-23' }, week];
  const priips = [{ date: '2026-10-30', sri: 3, vev: 0.1, mrm: 3, crm: 2, holding_period_years: 4, category: '2a' }];
  const namesOf = (isAif: boolean, changed: Rows = {}) => {
    const { blocks } = indicators(
      contextOf({ fund: [{ limit_type: 'ABSOLUT', is_aif: isAif }], esg: [], srri, priips, ...changed }),
    );
    const words = blocks.flatMap((block): Cell[] => {
      if (block.kind === 'chart') return [block.id];
      return block.kind === 'table' ? [block.title, ...block.rows.map(([name = '']) => name)] : [];
    });
    return words.filter((word) => typeof word === 'string').join('; ');
  };

  it('stands in the report of a UCITS as history, and in that of an AIF not at all', () => {
    expect(namesOf(false)).toContain('SRRI; SRRI und SRI; SRRI, Historie seit 2023 nur intern; ');
    expect(namesOf(true)).not.toMatch(/SRRI|Wochen/u);
    expect(namesOf(true)).toMatch(/^SRI; SRI; VaR-äquivalente/u);
  });

  it('leaves an AIF without an SRI no empty table', () => {
    const { blocks } = indicators(contextOf({ srri, priips: [], esg: [] }));
    expect(blocks).toEqual([{ kind: 'text', text: 'Zum 30.10.2026 gibt es noch keinen SRI.' }]);
  });
});

describe('credit of issuers', () => {
  const bond = {
    type: 'Corporate bond',
    market_value: 1,
    notional: null,
    cs01_eur: 1,
    dv01_eur: 1,
    rating: 'A',
    issuer_type: 'corporate',
  };
  const of = (name: string | null, group: string | null, weight: number) => ({
    ...bond,
    weight,
    issuer_id: name,
    issuer_name: name,
    group_id: group,
    group_name: group,
    seniority: null,
    spread_duration: 1,
  });
  const ratingScale = [{ number: 1, rating: 'A', pd_1y: 0.001, is_investment_grade: true }];
  const one = [of('Haus A', 'Konzern', 0.06), of('Haus B', 'Konzern', 0.05), of('Haus C', null, 0.09)];
  const nameless = of(null, null, 0.12);
  const rowsOf = (positions: readonly object[]) => {
    const context = contextOf({
      positions,
      ratingScale,
      fund: [{ limit_type: 'ABSOLUT', is_aif: false }],
      counterparties: [],
    });
    return {
      stress: tableOf(creditStress(context), 'Kreditstress')!.rows.map(([, cell]) => valueOf(cell)),
      stressNotes: tableOf(creditStress(context), 'Kreditstress')!.notes ?? [],
      issuers: tableOf(creditIssuers(context), 'Kredit nach Emittenten')!,
      summary: tableOf(creditSummary(context), 'Kreditkennzahlen')!,
    };
  };

  const sumRowOf = ({ rows }: Table): readonly Cell[] =>
    rows.find(([name]) => typeof name === 'string' && name.startsWith('Emittenten über 5 %'))!;

  it('is lost by groups: who fails takes its group along', () => {
    const [, , first, five] = rowsOf(one).stress;
    expect(first).toBeCloseTo(-0.6 * 0.11, 12);
    expect(five).toBeCloseTo(-0.6 * 0.2, 12);
  });

  it('of a paper without an issuer is nobody’s: no limit, no light, and no largest loss', () => {
    const { stress, stressNotes, issuers, summary: figures } = rowsOf([...one, nameless]);
    expect(issuers.rows.find(([name]) => name === 'ohne')?.slice(-2)).toEqual(['', '']);
    expect(issuers.rows.find(([name]) => name === 'Haus C')?.at(-1)).toBe('yellow');
    expect(issuers.notes?.join(' ')).toContain(
      'Ohne Emittent: 12,00\u202F% des Fondsvermögens; wessen Grenze das belastet, sagen die Daten nicht.',
    );
    expect(stress.slice(2)).toEqual([null, null]);
    expect(stressNotes.at(-1)).toBe(
      'Ohne Emittent: 12,00\u202F% des Fondsvermögens; es kann Papier der größten Emittenten sein, daher fehlen die beiden Ausfälle.',
    );
    const above = sumRowOf(figures);
    expect(above[0]).toBe('Emittenten über 5 %, ohne öffentliche');
    expect([valueOf(above[1]), above.at(-1)]).toEqual([null, '']);
    expect(figures.notes?.at(-1)).toContain('daher fehlt deren Summe.');
  });

  it('of a paper without an issuer is missing only where the known part keeps the limit', () => {
    const broken = [...one, of('Haus D', null, 0.3), nameless];
    const above = sumRowOf(rowsOf(broken).summary);
    expect(above[0]).toContain('(3)');
    expect([valueOf(above[1]), above.at(-1)]).toEqual([expect.closeTo(0.45, 12), 'red']);
  });

  it('of a government bond without an issuer is that of no other', () => {
    const { stress, issuers, summary: figures } = rowsOf([...one, { ...nameless, type: 'Government bond' }]);
    expect(stress.slice(2)).toEqual([expect.closeTo(-0.6 * 0.11, 12), expect.closeTo(-0.6 * 0.2, 12)]);
    expect(issuers.notes?.join(' ')).toContain('Ohne Emittent: 12,00');
    const above = sumRowOf(figures);
    expect([valueOf(above[1]), above.at(-1)]).toEqual([expect.closeTo(0.15, 12), 'green']);
  });
});

describe('leverage of an AIF', () => {
  const day = { gross: 0.9, limit_gross: 3, commitment: 1, limit_commitment: 3, notionals: 0, limit_notionals: 0 };
  const notesOf = (isAif: boolean) =>
    tableOf(
      leverage(contextOf({ fund: [{ limit_type: 'ABSOLUT', is_aif: isAif }], leverage: [day], counterparties: [] })),
      'Leverage',
    )?.notes ?? [];

  it('says which method counts cash, so that the larger figure may be either', () => {
    expect(notesOf(true)).toEqual([
      'Die Bruttomethode lässt Bankguthaben in der Fondswährung aus (Art. 7); die Commitment-Methode zählt es nach Netting und Hedging mit (Art. 8): Ohne Derivate und Kredite ergibt sie 100\u202F%.',
    ]);
    expect(notesOf(false)).toEqual([]);
  });
});

describe('days until a redemption is paid', () => {
  const row = {
    date: '2026-10-30',
    market: 'normal',
    scenario: 'Redemption of 10 %',
    method: 'pro rata',
    horizon_days: 2,
    redemption: 0.1,
    liquid_assets: 0.3,
    rcr: 3,
    cost_bp: 1,
    largest_weight: 0.1,
    illiquid_share: 0,
  };
  const decimalsOf = (...days: readonly number[]) => {
    const rows = days.map((value) => ({ ...row, days: value, is_covered: value <= 2 }));
    return tableOf(liquidityStress(contextOf({ liquidityStress: rows })), 'Rücknahmestress')?.columns.find(
      ({ title }) => title === 'Tage',
    )?.decimals;
  };

  it('are printed so that each that is too long is seen to be', () => {
    expect(decimalsOf(1.5, 2, 2.31)).toBe(2);
    expect(decimalsOf(1.5, 2.0027)).toBe(3);
    expect(decimalsOf(2.0004)).toBe(4);
    // Half a day's ten-thousandth is no more than the data hold.
    expect(decimalsOf(2.000_01)).toBe(4);
  });
});
