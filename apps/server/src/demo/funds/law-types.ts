import { isAlternativeFund } from '@fundscope/risk-engine';
import { legalFrameOf as frameOf } from '../../modules/documents/reports/context/legal-frame.ts';

/**
 * Law types of the demo firm's funds by their code, under the names of the fund config map (`lawtype`): there is one name of each.
 * 2, 6, 7 and 10 are alternative funds, the others UCITS.
 */
export const lawTypes: Readonly<Record<number, string>> = {
  1: 'UCITS (KAGB)',
  2: 'Special AIF (KAGB)',
  3: 'UCITS SICAV (Luxembourg)',
  4: 'UCITS ICAV (Ireland)',
  5: 'UCITS FCP (Luxembourg)',
  6: 'AIF SIF (Luxembourg)',
  7: 'AIF Part II (Luxembourg)',
  8: 'UCITS SICAF (Luxembourg)',
  9: 'UCITS master FCP (Luxembourg)',
  10: 'Mixed AIF (KAGB)',
};
/** UCITS, Spezial-AIF and mixed funds under the German code. */
export const [GERMAN_UCITS, SPECIAL_FUND, MIXED_FUND] = [1, 2, 10] as const;
export const LAW_TYPE_COUNT: number = Object.keys(lawTypes).length;

/** Who may hold shares of it: professional and semi-professional investors only. */
export const isForProfessionals = (lawType: number): boolean => lawType === SPECIAL_FUND;

/** Country of admission that goes with a law type. */
export function admissionCountryOf(lawType: number): string {
  if (lawType === 4) return 'IE';
  return [1, 2, 10].includes(lawType) ? 'DE' : 'LU';
}

/** The law that a fund of the type stands under, as lists name it: that of documents. */
export const legalFrameOf = (lawType: number): string =>
  frameOf({
    law_type: lawType,
    admission_country: admissionCountryOf(lawType),
    is_aif: isAlternativeFund(lawType),
  }).code;
