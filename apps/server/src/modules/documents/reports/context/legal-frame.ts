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
/** By country of admission. */
const frames: Readonly<Record<string, { readonly ucits: Frame; readonly aif: Frame }>> = {
  DE: { ucits: kagb, aif: kagb },
  LU: {
    ucits: {
      code: 'Loi 17.12.2010',
      name: [
        'Luxemburg, Gesetz vom 17. Dezember 2010 über Organismen für gemeinsame Anlagen',
        'Luxembourg, law of 17 December 2010 relating to undertakings for collective investment',
      ],
    },
    aif: {
      code: 'Loi 12.7.2013',
      name: [
        'Luxemburg, Gesetz vom 12. Juli 2013 über die Verwalter alternativer Investmentfonds',
        'Luxembourg, law of 12 July 2013 on alternative investment fund managers',
      ],
    },
  },
  IE: {
    ucits: {
      code: 'S.I. 352/2011',
      name: ['Irland, UCITS Regulations 2011 (S.I. 352/2011)', 'Ireland, UCITS Regulations 2011 (S.I. 352/2011)'],
    },
    aif: {
      code: 'S.I. 257/2013',
      name: ['Irland, AIFM Regulations 2013 (S.I. 257/2013)', 'Ireland, AIFM Regulations 2013 (S.I. 257/2013)'],
    },
  },
};

function frameOf({ admission_country: country, is_aif: isAif }: ReportContext['fund']): Frame {
  const found = frames[country]?.[isAif ? 'aif' : 'ucits'];
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
 * The law that the fund stands under, by its country and form. Where the request named another it is said, so that nobody
 * takes the one for the other.
 */
export function legalFrameNote({ fund, order, say }: ReportContext): string {
  const { code, name } = frameOf(fund);
  const other = order.lex === '' || order.lex === code ? '' : order.lex;
  const named = other && say(`; in der Anforderung genannt: ${other}`, `; named in the request: ${other}`);
  return `${say('Rechtsrahmen des Fonds', 'Legal framework of the fund')}: ${say(...name)}${named}.`;
}

/** Under the commitment approach no law asks for a value at risk: it is the house's own. */
export const isVarLegal = ({ fund }: Pick<ReportContext, 'fund'>): boolean => fund.limit_type !== 'COMMITMENT';
