import type { Figures } from '../figures/read-figures.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import type { LiquidityParameters } from '../model/liquidity-parameters.ts';

/**
 * What is not known must not count as sold at once and for nothing.
 * @throws {DocumentRefused} naming the position and what it lacks, or that the fund's terms are missing.
 */
export function requireSaleable(
  { positions, terms }: Pick<Figures, 'positions' | 'terms'>,
  { haircuts }: Pick<LiquidityParameters, 'haircuts'>,
): void {
  if (terms.length === 0) {
    throw new DocumentRefused({
      de: 'Die Rücknahmebedingungen des Fonds liegen nicht vor (fund_terms).',
      en: 'There are no dealing terms of the fund (fund_terms).',
    });
  }
  for (const { isin, notional, name, type, adv_eur: turnover, bid_ask_bp: spread } of positions) {
    if (isin === null || notional !== null) continue;
    if (turnover === null || turnover <= 0 || spread === null) {
      throw new DocumentRefused({
        de: `Der Position ${name} fehlt Tagesumsatz oder Geld-Brief-Spanne (adv_eur, bid_ask_bp).`,
        en: `The position ${name} lacks daily turnover or bid-ask spread (adv_eur, bid_ask_bp).`,
      });
    }
    if (!Object.hasOwn(haircuts, type)) {
      throw new DocumentRefused({
        de: `Zur Art ${type} der Position ${name} nennt house.yaml keinen Kursabschlag (liquidity.haircuts).`,
        en: `house.yaml names no haircut for the type ${type} of the position ${name} (liquidity.haircuts).`,
      });
    }
  }
}
