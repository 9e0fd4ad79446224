import { fundDefaults, fundMasterDataSaveSchema, type VarProcess } from '@fundscope/contract/funds';
import { describe, expect, it } from 'vitest';
import { configMap, worldEquities } from '../../testing/fund-records.ts';
import { de } from '../../typed-fields/messages/de.ts';
import { inWords } from '../../typed-fields/form-schema.ts';
import type { BoxStyle } from '../../typed-fields/box-codecs.ts';
import { classChoices } from './class-options.ts';
import { findFields } from './find-field.ts';
import { fundLabels } from './labels.ts';
import { fundFieldNames } from './fund-fields.ts';
import {
  fundFormOf,
  fundFormSchema,
  fundRecordOf,
  newFundRecord,
  newPerfProcessForm,
  newVarProcessForm,
} from './fund-form.ts';
import { addProcess, canRemove, chooseProcess, removeProcess } from './processes.ts';
import { fieldSectionIds, fieldSections, isReadOnlyField, isShownField, sectionOfPath } from './sections.ts';

const styles: BoxStyle[] = [
  { locale: 'en', today: '2026-11-22' },
  { locale: 'de', today: '2026-11-22' },
];
const [style] = styles as [BoxStyle];
const stored = fundRecordOf(worldEquities);
const form = fundFormOf(stored, style);
const faultsOf = (values: object) => {
  const { issues } = inWords(fundFormSchema(style), de.faults)['~standard'].validate({ ...form, ...values });
  return issues?.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('a record in its boxes', () => {
  it.each(styles)('is read as it was put in, in $locale', (boxStyle) => {
    for (const record of [stored, newFundRecord]) {
      const read = fundFormSchema(boxStyle).parse(fundFormOf(record, boxStyle));
      expect(read).toEqual(record);
      // A save names the version that it is based on apart from the audit fields.
      const { lastChanged: version, ...fields } = read;
      const { lastChanged: _, ...expected } = record;
      expect(fundMasterDataSaveSchema.parse({ book_id: 1017, ...fields, version })).toEqual({
        book_id: 1017,
        ...expected,
        version,
      });
    }
  });

  it('shows numbers as the language writes them, flags as switches, dates as DD.MM.YYYY', () => {
    const german = fundFormOf(stored, styles[1] as BoxStyle);
    expect(german).toMatchObject({ doKRI: true, doCF: false, client_startdate: '15.10.2024', law_type: '8' });
    expect(german.varProcesses[1]?.confidenceLevel).toBe('97,5');
  });

  it('has no dates where none is stored, or none later than 1900-01-01', () => {
    expect(fundFormOf({ ...stored, client_startdate: '1900-01-01' }, style).client_startdate).toBe('');
    expect(form.SRRI_strategyChangeDate).toBe('');
    expect(fundFormSchema(style).parse({ ...form, client_startdate: '01.01.1900' }).client_startdate).toBeUndefined();
  });

  it('keeps stored values that a save refuses, and says so in the language of the reader', () => {
    const [process] = stored.varProcesses;
    const old = fundFormOf(
      {
        ...stored,
        currency: 'ZZZ',
        admission_country: 'ZZ',
        NAVFrequency: 'abc',
        varProcesses: [{ ...process!, name: '', confidenceLevel: 10, holdingPeriod: 4711, isLegal: 1 }],
      },
      style,
    );
    expect(old).toMatchObject({ currency: 'ZZZ', admission_country: 'ZZ', NAVFrequency: 'abc' });
    expect(old.varProcesses[0]).toMatchObject({ name: '', confidenceLevel: '10', holdingPeriod: '4711' });
    expect(Object.fromEntries(faultsOf(old) as [string, string][])).toEqual({
      currency: 'muss ein gültiger Währungscode nach ISO 4217 sein, z. B. EUR',
      admission_country: 'muss ein Ländercode nach ISO 3166-1 aus zwei Buchstaben sein, z. B. LU',
      NAVFrequency: 'bitte aus der Liste wählen',
      'varProcesses.0.confidenceLevel': 'mindestens 50',
      'varProcesses.0.holdingPeriod': 'höchstens 250',
    });
  });

  it('begins with the defaults where the book has none', () => {
    expect(fundFormSchema(style).parse(fundFormOf(newFundRecord, style))).toMatchObject(fundDefaults);
  });

  const decimals = ['creditrisk_limit', 'limit_abs_fund', 'limit_rel_fund', 'stresstest_limit_fund'];
  const leverage = ['leverage_limit_notionals', 'leverage_limit_ca', 'leverage_limit_bm', 'ca_limit'];
  const quotes = ['liq_quote_sockel_overwrite', 'liq_quote_puffer_overwrite', 'liq_quote_reserve_overwrite'];
  const whole = ['liq_stress_limit_1t', 'liq_stress_limit_30t', 'credit_risk_limit_hy', 'credit_risk_limit_hr'];
  const orEmpty = ['PRIIPS_q_lim', 'PRIIPS_v_lim', 'PRIIPS_t_var', 'PRIIPS_CRM', 'niw_ref_shift'];

  it.each([...decimals, ...leverage, ...quotes])('is saved only if %s is a decimal', (name) => {
    expect(faultsOf({ [name]: '12.5' })).toEqual([]);
    expect(faultsOf({ [name]: 'x' })).toEqual([[name, 'muss eine Zahl sein']]);
    expect(faultsOf({ [name]: '' })).toEqual([[name, 'darf nicht leer sein']]);
  });

  it.each(whole)('is saved only if %s is an integer', (name) => {
    expect(faultsOf({ [name]: '45.5' })).toEqual([[name, 'muss eine ganze Zahl sein']]);
  });

  it.each(orEmpty)('is saved only if %s is a number or empty', (name) => {
    expect(faultsOf({ [name]: '' })).toEqual([]);
    expect(faultsOf({ [name]: 'x' })).toEqual([[name, 'muss eine Zahl sein']]);
  });

  it('is saved only if every process is valid', () => {
    const [first, second] = form.varProcesses;
    const varProcesses = [first, { ...second, stresstest_limit: 'x', var_factor: '' }];
    expect(faultsOf({ varProcesses })).toEqual([
      ['varProcesses.1.stresstest_limit', 'muss eine Zahl sein'],
      ['varProcesses.1.var_factor', 'darf nicht leer sein'],
    ]);
    const perfProcesses = [{ ...newPerfProcessForm, key: '0', is_main: true, days_shift: '0.5' }];
    expect(faultsOf({ perfProcesses }).map(([path]) => path)).toEqual([
      'perfProcesses.0.name',
      'perfProcesses.0.description',
      'perfProcesses.0.days_shift',
      'perfProcesses.0.benchmark_name',
    ]);
  });

  it('is saved only if each VaR process has a name of its own, and degrees of freedom where its method needs them', () => {
    const [first, second] = form.varProcesses;
    expect(faultsOf({ varProcesses: [{ ...first, name: '' }, second] })).toEqual([
      ['varProcesses.0.name', 'darf nicht leer sein'],
    ]);
    expect(faultsOf({ varProcesses: [first, { ...second, name: first?.name }] })).toEqual([
      ['varProcesses.1.name', 'heißt wie ein anderes Verfahren dieses Fonds: bitte anders benennen'],
    ]);
    expect(faultsOf({ varProcesses: [{ ...first, method: 'MC_STUDENT', degreesFreedom: '0' }, second] })).toEqual([
      [
        'varProcesses.0.degreesFreedom',
        'muss bei der Methode MC_STUDENT größer als 2 sein: sonst ist die Varianz unendlich',
      ],
    ]);
  });

  it('is saved only if PRIIPS_T is integers (days) separated by commas', () => {
    expect(faultsOf({ PRIIPS_T: '1,5,10,20' })).toEqual([]);
    expect(faultsOf({ PRIIPS_T: '1;5' })[0]?.[1]).toMatch(/durch Kommas getrennt/u);
  });
});

describe('processes', () => {
  const empty: typeof form.varProcesses = [];

  it('of which the first added is the legal or main one, with the defaults of a new one', () => {
    const one = addProcess(empty, newVarProcessForm);
    expect(one).toMatchObject([
      {
        isLegal: true,
        method: 'VCV',
        confidenceLevel: '99',
        holdingPeriod: '20',
        degreesFreedom: '0',
        limitAbs: '20',
        limitRel: '200',
        stresstest_limit: '200',
        var_factor: '1',
        riskclass_marketrisk: '1',
      } satisfies Partial<Record<keyof VarProcess, unknown>>,
    ]);
    const two = addProcess(one, newVarProcessForm);
    expect(two.map(({ isLegal, key }) => [isLegal, key])).toEqual([
      [true, '0'],
      [false, '1'],
    ]);
    expect(addProcess([], newPerfProcessForm)).toMatchObject([
      { is_main: true, days_shift: '0', rebalancing: 'daily', is_esg: false, is_kiid: false, benchmark_name: '' },
    ]);
  });

  it('have exactly one legal one: choosing another clears it', () => {
    expect(chooseProcess(form.varProcesses, 2).map(({ isLegal }) => isLegal)).toEqual([false, false, true]);
  });

  it('can be removed, and the list is renumbered; the legal one only when no other remains', () => {
    expect(removeProcess(form.varProcesses, 1).map(({ name }) => name)).toEqual(['VCV_99_20D', 'HIST_99_20D']);
    expect(canRemove(form.varProcesses, 0)).toBe(false);
    expect(removeProcess(form.varProcesses, 0)).toHaveLength(3);
    expect(removeProcess(form.varProcesses.slice(0, 1), 0)).toEqual([]);
  });
});

describe('the sections', () => {
  const placed = fieldSectionIds.flatMap((id) => [...fieldSections[id].left, ...fieldSections[id].right]);

  it('show every field once', () => {
    expect(placed.toSorted()).toEqual([...fundFieldNames].toSorted());
    expect(placed.every((name) => fundLabels.en.fields[name] !== '')).toBe(true);
  });

  it('call fields and themselves as the specification does', () => {
    const labels = (id: (typeof fieldSectionIds)[number]) =>
      [...fieldSections[id].left, ...fieldSections[id].right].map((name) => fundLabels.en.fields[name]);
    const general =
      'Status|oly_thk|FundHero flag|Currency|Adm.Ctry|NAV Freq.|LawType|Management Company|Limit Type|Segment of|MasterFund|KRI flag|Ignore trx|Cashflow flag|XML Export|Fiscal Year End|Strategie|Initiator|niw ref shift|Reporting Start Date|Comment';
    // The specification has no closing date.
    expect(labels('general').toSorted()).toEqual([...general.split('|'), 'Closed from'].toSorted());
    expect(labels('priips').toSorted()).toEqual(
      'Pcat|T|Limit|CRM|v lim|q lim|t var|Benchmark|ProxyMix'.split('|').toSorted(),
    );
    expect(labels('srri').toSorted()).toEqual('flag|Type|last Strategy change date|Benchmark'.split('|').toSorted());
    expect(labels('maRisk')).toEqual(['flag', 'Fundtype']);
    expect(Object.values(fundLabels.en.sections)).toEqual(
      'General|PRIIPS|SRRI|MaRisk|Liquidity Risk|Market Risk (FH)|Credit Risk|Operational Risk|Leverage and Commitment|ESG|Risk VaR Processes|Perf Processes'.split(
        '|',
      ),
    );
  });

  it('show the MaRisk type only when its flag is on, and the master fund only if set', () => {
    const shown = (values: object) => [
      isShownField('MaRiskFondsart', { ...form, ...values }, form),
      isShownField('MasterFonds', { ...form, ...values }, form),
    ];
    expect(shown({})).toEqual([false, false]);
    expect(shown({ doMaRisk: true, MasterFonds: '1013' })).toEqual([true, true]);
    expect(isShownField('MasterFonds', form, { ...form, MasterFonds: '1013' })).toBe(true);
  });

  it('show the closing date of a closed fund only', () => {
    expect(isShownField('closed_from', form, form)).toBe(false);
    expect(isShownField('closed_from', { ...form, closed_from: '30.06.2026' }, form)).toBe(true);
  });

  it('show the status of a closed fund as text, as only its dialog reopens it', () => {
    expect(isReadOnlyField('fonds_status', form)).toBe(false);
    expect(isReadOnlyField('fonds_status', { fonds_status: '5' })).toBe(true);
  });

  it('leave alone what is read-only', () => {
    expect(fundFieldNames.filter((name) => isReadOnlyField(name, form)).toSorted()).toEqual(
      [
        'oly_thk',
        'segmentof',
        'ignoreTrx',
        'client_xml_export',
        'fiscal_year_end',
        'closed_from',
        'leverage_limit_notionals',
        'leverage_limit_ca',
        'leverage_limit_bm',
        'ca_limit',
        'sfdr_classification',
      ].toSorted(),
    );
  });

  it('are found for each place of the record', () => {
    expect(['limit_abs_fund', 'varProcesses.0.limitAbs', 'perfProcesses'].map(sectionOfPath)).toEqual([
      'marketRisk',
      'varProcesses',
      'perfProcesses',
    ]);
  });

  it('are searched by label, wire name or title', () => {
    const find = (typed: string) =>
      findFields(typed, { form, opened: form, labels: fundLabels.en }).map(({ name }) => name);
    expect(find('niw')).toEqual(['niw_ref_shift']);
    expect(find('PUFFER')).toEqual(['liq_quote_puffer_overwrite']);
    expect(find('benchmark srri')).toEqual(['SRRI_Benchmark']);
    expect(find('marisk fundtype')).toEqual([]);
    expect(find(' ')).toEqual([]);
  });
});

describe('a class', () => {
  const choices = (value: string) =>
    classChoices(configMap, {
      mapType: 'fonds_status',
      value,
      locale: 'en',
      unknown: (code) => `${code} (unknown)`,
    }).map(({ label }) => label);

  it('that the map does not have is shown, never dropped', () => {
    expect(choices('2')).toEqual(['In preparation', 'Active', 'Closed']);
    expect(choices('7')).toEqual(['In preparation', 'Active', 'Closed', '7 (unknown)']);
  });
});
