import type { ReportContext } from './report-context.ts';

interface Frame {
  /** As lists name it, and requests for documents. */
  readonly code: string;
  readonly name: readonly [de: string, en: string];
}

const kagb: Frame = {
  code: 'KAGB',
  name: ['Kapitalanlagegesetzbuch (KAGB)', 'German Capital Investment Code (KAGB)'],
};
/** Of UCITS, by country of admission; in Germany of AIFs, too: one code has the law of both. */
const ucitsFrames: Readonly<Record<string, Frame>> = {
  DE: kagb,
  LU: {
    code: 'Loi 17.12.2010',
    name: [
      'Luxemburg, Gesetz vom 17. Dezember 2010 über Organismen für gemeinsame Anlagen',
      'Luxembourg, law of 17 December 2010 relating to undertakings for collective investment',
    ],
  },
  IE: {
    code: 'S.I. 352/2011',
    name: ['Irland, UCITS Regulations 2011 (S.I. 352/2011)', 'Ireland, UCITS Regulations 2011 (S.I. 352/2011)'],
  },
};

/** Of AIFs of Luxembourg, by law type. What transposes Directive 2011/61/EU, there and in Ireland, is law of their managers. */
const luxembourgAifs: Readonly<Record<number, Frame>> = {
  6: {
    code: 'Loi 13.2.2007',
    name: [
      'Luxemburg, Gesetz vom 13. Februar 2007 über spezialisierte Investmentfonds',
      'Luxembourg, law of 13 February 2007 relating to specialised investment funds',
    ],
  },
  7: {
    code: 'Loi 17.12.2010',
    name: [
      'Luxemburg, Gesetz vom 17. Dezember 2010 über Organismen für gemeinsame Anlagen, Teil II',
      'Luxembourg, law of 17 December 2010 relating to undertakings for collective investment, part II',
    ],
  },
};

type Form = Pick<ReportContext['fund'], 'law_type' | 'admission_country' | 'is_aif'>;

/** By country and form, and where they do not decide by directive and country, without a code. */
export function legalFrameOf({ law_type: lawType, admission_country: country, is_aif: isAif }: Form): Frame {
  const aif = { DE: kagb, LU: luxembourgAifs[lawType] }[country];
  const found = isAif ? aif : ucitsFrames[country];
  if (found) return found;
  const directive = isAif ? '2011/61/E' : '2009/65/E';
  return {
    code: '',
    name: [
      `Richtlinie ${directive}${isAif ? 'U' : 'G'} und Recht des Landes ${country}`,
      `Directive ${directive}${isAif ? 'U' : 'C'} and law of the country ${country}`,
    ],
  };
}

/**
 * The law that the fund stands under, by its country, form and law type. Where the request named another it is said, so that nobody
 * takes the one for the other.
 */
export function legalFrameNote({ fund, order, say }: ReportContext): string {
  const { code, name } = legalFrameOf(fund);
  const other = order.lex === '' || order.lex === code ? '' : order.lex;
  const named = other && say(`; in der Anforderung genannt: ${other}`, `; named in the request: ${other}`);
  return `${say('Rechtsrahmen des Fonds', 'Legal framework of the fund')}: ${say(...name)}${named}.`;
}

/**
 * Whether law asks for the value at risk. Under the commitment approach none does, and of AIFs the German ordinance alone
 * (DerivateV § 1); what other AIFs keep is a limit of their prospectus.
 */
export const isVarLegal = ({
  fund,
}: {
  readonly fund: Pick<ReportContext['fund'], 'limit_type' | 'is_aif' | 'admission_country'>;
}): boolean => fund.limit_type !== 'COMMITMENT' && (!fund.is_aif || fund.admission_country === 'DE');
