import { describe, expect, it } from 'vitest';
import type { Table } from '../../model/document.ts';
import { lightOf } from '../context/report-context.ts';
import { bareRows, contextOver, textsOf, type Rows } from './bare-context.ts';
import { backtest } from './backtest.ts';
import { breachesAndTests } from './breaches.ts';
import { keyFigures } from './key-figures.ts';
import { liquidityTerms } from './liquidity-terms.ts';
import { marketRisk } from './market-risk.ts';
import { method } from './method.ts';
import { portfolio } from './portfolio.ts';
import { sensitivities } from './sensitivities.ts';
import { summary } from './summary.ts';

const contextOf = (changed: Rows = {}, language: 'DE' | 'EN' = 'DE') =>
  contextOver({ ...bareRows, ...changed }, { language });

describe('a summary', () => {
  const register = { date: '2026-09-30', limit_name: 'Cash', utilisation: 0.5 };

  it('claims nothing of limits without a register', () => {
    expect(textsOf(summary(contextOf()))[0]).toContain(' Ein Grenzregister liegt nicht vor.');
    expect(textsOf(summary(contextOf({}, 'EN')))[0]).toContain(' There is no register of limits.');
  });

  it('names the date of the register, which may be older than the document', () => {
    expect(textsOf(summary(contextOf({ limitRegister: [register] })))[0]).toContain(
      'Alle weiteren Grenzen des Limitregisters waren am 30.09.2026 eingehalten.',
    );
    const exceeded = { limitRegister: [{ ...register, utilisation: 1.2 }] };
    expect(textsOf(summary(contextOf(exceeded)))[0]).toContain('Am 30.09.2026 überschritten: ');
  });
});

describe('a backtest with few exceptions', () => {
  it('says from which number on they are notified, and not that there are so many', () => {
    const day = { date: '2026-10-30', process: 'VCV_99_1D', profit: -0.01, var: 0.02, is_exception: false };
    const ucits = { limit_type: 'ABSOLUT', is_aif: false };
    const said = (language: 'DE' | 'EN'): string | undefined =>
      textsOf(backtest(contextOf({ fund: [ucits], backtest: [day] }, language))).at(-1);
    expect(said('DE')).toBe(
      'Die Zahl der Ausreißer gibt keinen Anlass zu einer Meldung: Zu melden sind erst mehr als vier in 250 Tagen.',
    );
    expect(said('EN')).toBe(
      'The number of exceptions calls for no notification: that takes more than four in 250 days.',
    );
  });
});

describe('an exception of a backtest', () => {
  it('is printed with a larger loss than its value at risk, where four decimals tell them apart', () => {
    const day = { date: '2026-10-30', process: 'VCV_99_1D', is_exception: true, comment: null, profit_eur: -1 };
    const decimalsOf = (...days: readonly (readonly [number, number])[]): unknown[] => {
      const rows = days.map(([profit, value]) => ({ ...day, profit, var: value }));
      const table = backtest(contextOf({ backtest: rows })).blocks.at(-1) as Table;
      return table.columns.flatMap(({ unit, decimals }) => (unit === 'percent' ? [decimals] : []));
    };
    expect(decimalsOf([-0.0467, 0.0235])).toEqual([2, 2]);
    expect(decimalsOf([-0.0467, 0.0235], [-0.010_04, 0.010_03])).toEqual([3, 3]);
    expect(decimalsOf([-0.000_214, 0.000_209])).toEqual([4, 4]);
  });
});

describe('the standard error of a method', () => {
  const saidOf = (legal: object, run: object): string | undefined => {
    const context = contextOf({
      varResults: [{ is_legal: true, var: 0.1, confidence: 0.99, process: 'P', standard_error: 0, ...legal }],
      varRuns: [{ process: 'P', factors: 26, revaluation: 'linear in the factors', ...run }],
    });
    const [box] = method(context).blocks;
    return box?.kind === 'facts' ? box.pairs.find(([name]) => name === 'Standardfehler')?.[1] : undefined;
  };

  it('in closed form is none, and never 0', () => {
    for (const error of [0, null])
      expect(saidOf({ method: 'VCV', standard_error: error }, { paths: null })).toBe('entfällt, keine Stichprobe');
  });

  it('of a simulation is its own, and missing where it is not known', () => {
    expect(saidOf({ method: 'MC', standard_error: 0.001_23 }, { paths: 2000 })).toBe('0,123\u202F%');
    expect(saidOf({ method: 'HISTORICAL', standard_error: null }, { paths: null })).toBe('n.\u00A0v.');
  });
});

describe('years to maturity', () => {
  const position = { type: 'Corporate bond', weight: 0.5, exposure: 0.5, notional: null, dv01_eur: 1, cs01_eur: 1 };
  const positions = [
    { ...position, bucket: '> 10' },
    { ...position, bucket: '1-3' },
  ];

  it('are ranges with a dash from the first to the last, in their order, wherever they stand', () => {
    const figures = { positions, ratingScale: [], exposures: [] };
    const tables = [...portfolio(contextOf(figures)).blocks, ...sensitivities(contextOf(figures))].flatMap((block) =>
      block.kind === 'row' ? block.tables : [],
    );
    const yearsOf = (title: string) =>
      tables.find((table) => table.columns[0]?.title === title)?.rows.map(([years]) => years);
    expect(yearsOf('Restlaufzeit (Jahre)')).toEqual(['1\u20133', '> 10']);
    expect(yearsOf('Jahre')).toEqual(['1\u20133', '> 10']);
  });
});

describe('value at risk by risk class', () => {
  it('has the decimals that its size asks for', () => {
    const decimalsOf = (value: number): unknown[] => {
      const figures = {
        limits: [{ ...bareRows.limits[0], date: '2026-10-30' }],
        varResults: [{ is_legal: true, var: value, method: 'VCV' }],
        varComponents: [{ risk_class: 'Equity', standalone: value, component: value, incremental: value, share: 1 }],
        exposures: [],
      };
      const table = marketRisk(contextOf(figures)).blocks[2] as Table;
      return table.columns.map(({ decimals }) => decimals);
    };
    expect(decimalsOf(0.000_938)).toEqual([undefined, 4, 4, 4, undefined]);
    expect(decimalsOf(0.0938)).toEqual([undefined, 2, 2, 2, undefined]);
  });
});

describe('the tests of a day', () => {
  it('on which none ran are not said to have passed', () => {
    expect(textsOf(breachesAndTests(contextOf()))).toEqual(['Zum Stichtag liegen keine Prüfungen vor.']);
    expect(textsOf(breachesAndTests(contextOf({ testCount: [{ tests: 3 }] })))).toEqual([
      'Keine Prüfung des Stichtags hat die Priorität 1 oder 2.',
    ]);
  });
});

describe('a name that the house gave', () => {
  it('stands in an English document as it is; a code of the data begins like a word', () => {
    const test = { prio: 1, typedesc: 'iTraxx', subtypedesc: 'legal', value: 2, evalue: 1, utilisation: 2 };
    const tests = [{ ...test, comment: 'iTraxx Europe 5Y rolled' }];
    const [table] = breachesAndTests(contextOf({ tests }, 'EN')).blocks as [Table];
    expect(table.rows[0]?.filter((cell) => typeof cell === 'string')).toEqual([
      'iTraxx, Legal',
      'iTraxx Europe 5Y rolled',
    ]);
  });
});

describe('a limit of 0', () => {
  it('is none: it gives neither utilisation nor light', () => {
    const { rows } = keyFigures(contextOf()) as Table;
    const leverages = rows.filter(([name]) => typeof name === 'string' && name.startsWith('Leverage'));
    expect(leverages.map((row) => row.slice(5))).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('gives no light where its utilisation is no number', () => {
    expect(lightOf(contextOf(), 0 / 0)).toBe('');
  });
});

describe('liquidity that is not known', () => {
  const terms = [{ notice_days: 1, settlement_days: 2 }];

  it('of a position counts as none', () => {
    const positions = [
      { notional: null, weight: 0.4, days_to_liquidate: 0 },
      { notional: null, weight: 0.6, days_to_liquidate: null },
    ];
    expect(textsOf(liquidityTerms(contextOf({ terms, positions })))[0]).toContain('40,00');
  });

  it('of the fund’s terms is said to be missing, not taken for a day', () => {
    expect(textsOf(liquidityTerms(contextOf()))[0]).toBe('Die Rücknahmebedingungen des Fonds liegen nicht vor.');
  });
});
