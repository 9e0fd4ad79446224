import { describe, expect, it } from 'vitest';
import { legalFrameOf as frameOfDemo, lawTypes } from '../../../../demo/funds/law-types.ts';
import { isVarLegal, legalFrameNote } from './legal-frame.ts';
import type { ReportContext } from './report-context.ts';

const noteOf = (
  [lawType, country, isAif]: readonly [lawType: number, country: string, isAif: boolean],
  { lex = '', language = 'DE' } = {},
): string =>
  legalFrameNote({
    fund: { law_type: lawType, admission_country: country, is_aif: isAif },
    order: { lex },
    say: (de: string, en: string) => (language === 'DE' ? de : en),
  } as unknown as ReportContext);

const part2 = [7, 'LU', true] as const;
const ireland = [4, 'IE', false] as const;

describe('the legal framework of a fund', () => {
  it('is that of its country and form, in both languages', () => {
    expect(noteOf([2, 'DE', true])).toBe('Rechtsrahmen des Fonds: Kapitalanlagegesetzbuch (KAGB).');
    expect(noteOf([5, 'LU', false])).toMatch(
      /Gesetz vom 17\. Dezember 2010 über Organismen für gemeinsame Anlagen\.$/u,
    );
    expect(noteOf(ireland, { language: 'EN' })).toContain('Ireland, UCITS Regulations 2011 (S.I. 352/2011)');
    expect(noteOf([1, 'AT', false])).toContain('Richtlinie 2009/65/EG und Recht des Landes AT');
  });

  it('of an AIF of Luxembourg is the law of the fund, by its law type, and not that of its manager', () => {
    expect(noteOf(part2)).toContain('Gesetz vom 17. Dezember 2010 über Organismen für gemeinsame Anlagen, Teil II');
    expect(noteOf([6, 'LU', true])).toContain('Gesetz vom 13. Februar 2007 über spezialisierte Investmentfonds');
    expect(noteOf([6, 'LU', true], { language: 'EN' })).toContain('law of 13 February 2007');
  });

  it('is named by directive and country where country and law type do not decide', () => {
    expect(noteOf([2, 'LU', true])).toContain('Richtlinie 2011/61/EU und Recht des Landes LU');
    expect(noteOf([7, 'IE', true])).toContain('Richtlinie 2011/61/EU und Recht des Landes IE');
    // A law type of UCITS says nothing of another country.
    expect(noteOf([5, 'IE', false])).toContain('S.I. 352/2011');
  });

  it('is not what a request says, which is named where it differs', () => {
    expect(noteOf(ireland, { lex: 'KAGB' })).toMatch(/S\.I\. 352\/2011\); in der Anforderung genannt: KAGB\.$/u);
    expect(noteOf(ireland, { lex: 'S.I. 352/2011' })).not.toContain('Anforderung');
    expect(noteOf(part2, { lex: 'Loi 17.12.2010' })).not.toContain('Anforderung');
    expect(noteOf(part2, { lex: 'Loi 12.7.2013' })).toContain('in der Anforderung genannt: Loi 12.7.2013');
  });

  it('is what the lists of the demo firm say', () => {
    expect(Object.keys(lawTypes).map((lawType) => frameOfDemo(Number(lawType)))).toEqual([
      'KAGB',
      'KAGB',
      'Loi 17.12.2010',
      'S.I. 352/2011',
      'Loi 17.12.2010',
      'Loi 13.2.2007',
      'Loi 17.12.2010',
      'Loi 17.12.2010',
      'Loi 17.12.2010',
      'KAGB',
    ]);
  });
});

describe('a value at risk', () => {
  const legal = (limitType: string, isAif: boolean, country: string): boolean =>
    isVarLegal({
      fund: { limit_type: limitType, is_aif: isAif, admission_country: country },
    });

  it('is asked for by law of a UCITS with a limit of it, and of a German AIF by the ordinance', () => {
    expect([legal('ABSOLUT', false, 'LU'), legal('RELATIV', false, 'IE'), legal('ABSOLUT', true, 'DE')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([legal('COMMITMENT', false, 'LU'), legal('COMMITMENT', true, 'DE')]).toEqual([false, false]);
    expect([legal('ABSOLUT', true, 'LU'), legal('RELATIV', true, 'IE')]).toEqual([false, false]);
  });
});
