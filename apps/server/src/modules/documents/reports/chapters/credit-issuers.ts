import { NOTHING, type Chapter } from '../../model/document.ts';
import { percentDecimals } from '../../model/format.ts';
import {
  bondsOf,
  defaultProbability,
  limitedIssuers,
  withoutIssuer,
  type IssuerShare,
} from '../context/credit-model.ts';
import { issuerLawOf, type IssuerLaw } from '../context/issuer-law.ts';
import { figure, lightOf, type ReportContext } from '../context/report-context.ts';

const TOP = 20;

/** The twenty issuers that the fund has lent most to. Nothing without bonds. */
export function creditIssuers(context: ReportContext): Chapter | undefined {
  const { say, order, format } = context;
  const law = issuerLawOf(context);
  const bonds = bondsOf(context);
  const shares = limitedIssuers(context, bonds);
  if (shares.length === 0) return undefined;
  const nameless = withoutIssuer(bonds);
  return {
    id: 'credit-issuers',
    title: say('Emittenten', 'Issuers'),
    blocks: [
      {
        kind: 'table',
        id: say('Kredit nach Emittenten', 'Credit by issuer'),
        title: say('Die zwanzig größten Emittenten', 'The twenty largest issuers'),
        date: order.date,
        source: 'position, issuer, rating_scale',
        isSmall: true,
        pageRows: TOP,
        columns: [
          { title: say('Emittent', 'Issuer'), unit: 'text', grows: true },
          { title: say('öffentlich', 'Public'), unit: 'text' },
          { title: 'Rating', unit: 'text' },
          { title: say('Ausfall, 1 Jahr', 'Default, 1 year'), unit: 'percent' },
          { title: say('Anteil', 'Share'), unit: 'percent' },
          {
            title: say('erw. Verlust', 'Exp. loss'),
            unit: 'percent',
            decimals: percentDecimals(shares.map((row) => row.expectedLoss)),
          },
          { title: say('Grenze', 'Limit'), unit: 'percent' },
          { title: say('Ampel', 'Light'), unit: 'light' },
        ],
        rows: shares.map((row) => {
          const limit = limitOf(law, row);
          return [
            row.name,
            row.isKnown ? (row.isPublic ? say('ja', 'yes') : say('nein', 'no')) : NOTHING,
            row.rating ?? NOTHING,
            figure(defaultProbability(context, row.rating), 'percent'),
            row.weight,
            row.expectedLoss,
            limit ?? NOTHING,
            limit === null ? NOTHING : lightOf(context, row.weight / limit),
          ];
        }),
        notes: [
          law.issuerNote,
          ...(nameless === 0
            ? []
            : [
                say(
                  `Ohne Emittent: ${format.percent(nameless)} des Fondsvermögens; wessen Grenze das belastet, sagen die Daten nicht.`,
                  `Without an issuer: ${format.percent(nameless)} of net assets; whose limit they use the data do not say.`,
                ),
              ]),
        ],
      },
    ],
  };
}

function limitOf(law: IssuerLaw, { isKnown, isPublic, isCovered }: IssuerShare): number | null {
  if (!isKnown) return null;
  if (isPublic) return law.publicIssuer;
  return isCovered ? law.coveredIssuer : law.issuer;
}
