import type { Chapter } from '../../model/document.ts';
import { nameIn } from '../context/names.ts';
import type { ReportContext } from '../context/report-context.ts';

/** The parameters of the credit model, and what it leaves out. */
export function creditMethod({ say, format, credit }: ReportContext): Chapter {
  return {
    id: 'credit-method',
    title: say('Methode', 'Method'),
    blocks: [
      {
        kind: 'facts',
        id: say('Verfahren', 'Method'),
        title: say('Verfahren', 'Method'),
        pairs: [
          [
            say('Rating', 'Rating'),
            say('Buchstabe des Emittenten am Stichtag', 'letter of the issuer on the reporting date'),
          ],
          [
            say('Ausfallwahrscheinlichkeit', 'Probability of default'),
            say(
              'ein Jahr, Mittel der Stufen eines Buchstabens der Ratingskala',
              'one year, mean of a letter’s notches of the rating scale',
            ),
          ],
          ...Object.entries(credit.lossGivenDefault).map(([seniority, loss]): readonly [string, string] => [
            say(
              `Verlustquote ${seniority === 'other' ? 'sonst' : nameIn('DE', seniority)}`,
              `Loss given default ${seniority}`,
            ),
            format.percent(loss, 0),
          ]),
          [say('Korrelation', 'Correlation'), format.percent(credit.assetCorrelation, 0)],
          [
            say('Kredit-VaR', 'Credit VaR'),
            say('Ein-Faktor-Modell nach Vasicek, 99,9 %, ein Jahr', 'one-factor model by Vasicek, 99.9%, one year'),
          ],
          [
            say('Bekannte Schwächen', 'Known limitations'),
            say(
              'Bei weniger als hundert Emittenten kommt der Verlust einzelner Namen hinzu; dafür steht der Stresstest.',
              'With fewer than a hundred issuers the loss of single names comes on top; the stress test shows it.',
            ),
          ],
        ],
      },
    ],
  };
}
