// @vitest-environment node
import { irsRequestSchema } from '@fundscope/contract/requests';
import { expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { defaultIrsChoice, irsOptions, irsRequests } from './irs-payloads.ts';

const type = { IRSTypeId: 'FACTS', Title_en: '', Title_de: '' };
const info = buildInfo({ irsRequestType: 'FACTS' });
const choice = { FormatId: 2, Language: 'DE', HoldingPeriodDay: 20 } as const;

it('an IRS request has its type, destination 7, format, language, holding period and the mapped fields of the row', () => {
  const [request] = irsRequests(info, [{ _rn: 1, book: 1001, date: '2026-10-30', var: 0.1 }], choice);
  expect(request).toEqual({
    IRSTypeId: 'FACTS',
    DestinationId: 7,
    FormatId: 2,
    Language: 'DE',
    HoldingPeriodDay: 20,
    FundNo: 1001,
    Date: '2026-10-30',
  });
  expect(irsRequestSchema.safeParse(request).success).toBe(true);
});

it('a row without a fund is not sent', () => {
  expect(irsRequests(info, [{ _rn: 1, book: null, date: '2026-10-30' }], choice)).toEqual([]);
});

it('format is a comma list of codes 0 xml, 1 xlsx, 2 pdf, 3 csv, 4 txt; language and holding period are comma lists', () => {
  expect(irsOptions({ ...type, format: '0, 4,9', language: 'EN,DE,FR', holdingPeriod: '20,1' })).toEqual({
    formats: [0, 4],
    languages: ['EN', 'DE'],
    holdingPeriods: [20, 1],
  });
});

it('begins with pdf, DE and 20 days where the type has them, otherwise with the first of each', () => {
  const options = (format: string, language: string, holdingPeriod: string) =>
    defaultIrsChoice(irsOptions({ ...type, format, language, holdingPeriod }));
  expect(options('1,2', 'EN,DE', '1,20')).toEqual(choice);
  expect(options('4,3', 'EN', '1')).toEqual({ FormatId: 4, Language: 'EN', HoldingPeriodDay: 1 });
  expect(options('', 'EN', '1')).toBeUndefined();
});
