import { weekday } from '@fundscope/contract/calendar';
import type { Figures } from '../figures/read-figures.ts';
import { STORED_DAYS } from '../figures/holding-period.ts';
import { WORST_STRESS } from '../reports/context/spread-risk.ts';
import type { Sentence } from '../model/document-refused.ts';

/** Fractions of NAV, or of a limit. */
const TOLERANCE = 1e-4;
const EXACT = 1e-6;

type ReleaseCheck = (figures: Figures) => Sentence | undefined;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
/** A missing figure is a fault, never equal. */
const isFar = (found: number | null | undefined, expected: number | undefined, tolerance: number): boolean =>
  !(Math.abs((found ?? Number.NaN) - (expected ?? Number.NaN)) <= tolerance);

const fails = (isFault: boolean, de: string, en: string): Sentence | undefined => (isFault ? { de, en } : undefined);

const isBond = ({ type }: Figures['positions'][number]): boolean => /bond$|^Money market$/u.test(type);

/** What must hold before a document may be released, on figures of the stored holding period. */
export const releaseChecks = {
  positionsMakeNetAssets: ({ positions, nav }) => {
    const expected = nav[0]?.net_assets;
    const tolerance = Math.max(1, TOLERANCE * Math.abs(expected ?? 0));
    return fails(
      isFar(sumOf(positions.map((row) => row.market_value)), expected, tolerance),
      'Die Marktwerte der Positionen ergeben nicht das Fondsvermögen.',
      'The market values of the positions do not add up to the net assets.',
    );
  },
  weightsAreWhole: ({ positions }) =>
    fails(
      isFar(sumOf(positions.map(({ weight }) => weight)), 1, TOLERANCE),
      'Die Gewichte der Positionen ergeben nicht 100 %.',
      'The weights of the positions do not add up to 100 %.',
    ),
  classesMakeNetAssets: ({ classes, nav, fund }) => {
    const total = sumOf(
      classes.map(
        (row) => row.net_assets * (row.currency === fund[0]?.currency ? 1 : (row.eur_per_unit ?? Number.NaN)),
      ),
    );
    const expected = nav[0]?.net_assets;
    return fails(
      isFar(total, expected, Math.max(1, TOLERANCE * Math.abs(expected ?? 0))),
      'Die Anteilklassen ergeben in Fondswährung nicht das Fondsvermögen.',
      'The share classes do not add up to the net assets in the fund’s currency.',
    );
  },
  utilisationIsMeasureOverLimit: ({ limits, limitRegister, stress }) => {
    const newest = limits.at(-1);
    const isWrong =
      !newest ||
      isFar(newest.utilisation, newest.value / newest.limit_value, TOLERANCE) ||
      limitRegister.some(({ is_minimum: isMinimum, limit_name: name, measure, limit_value: limit, utilisation }) => {
        // Missing only where the rest of a stress may break the limit.
        const isOpen = name === WORST_STRESS && measure <= limit && stress.some((row) => row.credit_spread === null);
        return !isMinimum && !(utilisation === null && isOpen) && isFar(utilisation, measure / limit, TOLERANCE);
      });
    return fails(
      isWrong,
      'Eine Auslastung ist nicht Messgröße durch Grenze.',
      'A utilisation is not its measure over its limit.',
    );
  },
  oneValueAtRisk: ({ varResults, limits, keyFigures, backtest }) => {
    const legal = varResults.find((row) => row.is_legal)?.var;
    const varOf = new Map(limits.map((row) => [row.date, row.var]));
    const newest = backtest.at(-1);
    const ofRun = newest && varOf.get(newest.var_date);
    return fails(
      isFar(legal, limits.at(-1)?.var, EXACT) ||
        isFar(legal, keyFigures[0]?.legal_var, EXACT) ||
        isFar(newest && newest.var * Math.sqrt(STORED_DAYS), ofRun, EXACT * Math.sqrt(STORED_DAYS)),
      'Der Value at Risk von Lauf, Grenzprüfung und Backtest ist nicht derselbe.',
      'The values at risk of run, limit check and backtest are not the same.',
    );
  },
  componentsMakeValueAtRisk: ({ varComponents, varResults }) => {
    const legal = varResults.find((row) => row.is_legal)?.var;
    const alone = sumOf(varComponents.map((row) => row.standalone ?? 0));
    return fails(
      isFar(sumOf(varComponents.map((row) => row.component ?? 0)), legal, TOLERANCE) ||
        !(alone >= (legal ?? 0) - TOLERANCE),
      'Die Beiträge der Risikoklassen ergeben nicht den Value at Risk.',
      'The components of the risk classes do not add up to the value at risk.',
    );
  },
  stressPartsMakeResult: ({ stress }) =>
    fails(
      stress.length === 0 ||
        stress.some((row) => {
          const known = row.equity + row.interest_rate + (row.credit_spread ?? 0) + row.currency + row.commodity;
          // Missing only where nothing is moved but what is not known.
          if (row.profit === null) return row.credit_spread !== null || known !== 0;
          return isFar(known, row.profit, EXACT);
        }),
      'Die Teile eines Stressszenarios ergeben nicht sein Ergebnis.',
      'The parts of a stress scenario do not add up to its result.',
    ),
  exceptionsAreLosses: ({ backtest, backtestSummary }) => {
    const summary = backtestSummary.find(({ process }) => process === backtest[0]?.process);
    const listed = backtest.filter((row) => row.is_exception);
    return fails(
      !summary ||
        backtest.some((row) => row.is_exception !== -row.profit > row.var) ||
        (summary.observations === backtest.length && summary.exceptions !== listed.length),
      'Die Ausreißer des Backtests passen nicht zu Ergebnis, Value at Risk oder ihrer Zahl.',
      'The exceptions of the backtest do not agree with profit, value at risk or their number.',
    );
  },
  liquidityIsWhole: ({ liquidity }) => {
    const newest = liquidity.at(-1);
    const total =
      newest &&
      newest.days_1 +
        newest.days_7 +
        newest.days_30 +
        newest.days_90 +
        newest.days_180 +
        newest.days_365 +
        newest.days_more;
    return fails(
      isFar(total, 1, TOLERANCE),
      'Das Liquiditätsprofil ergibt nicht 100 %.',
      'The liquidity profile does not add up to 100 %.',
    );
  },
  monthsMakeTheYear: ({ months }) => {
    const isWrong = [...new Set(months.map(({ isin }) => isin))].some((isin) => {
      const own = months.filter((row) => row.isin === isin);
      const year = own.at(-1)?.perf_ytd ?? null;
      if (own[0]?.date.slice(5, 7) !== '01' || year === null) return false;
      const linked = own.reduce((product, { perf_mtd: month }) => product * (1 + (month ?? Number.NaN)), 1) - 1;
      return isFar(linked, year, EXACT);
    });
    return fails(
      isWrong,
      'Die Monate einer Anteilklasse ergeben nicht ihre Wertentwicklung im Jahr.',
      'The months of a share class do not link to its performance of the year.',
    );
  },
  positionsAreDescribed: ({ positions }) => {
    const incomplete = positions.find(
      (row) =>
        !row.currency ||
        (row.isin !== null &&
          row.notional === null &&
          (!row.issuer_id || !row.country || row.days_to_liquidate === null || row.adv_eur === null)) ||
        (isBond(row) && (!row.maturity_date || row.coupon === null || !row.rating)),
    );
    return fails(
      incomplete !== undefined,
      `Der Position ${incomplete?.name} fehlt Währung, Emittent, Land, Rating, Fälligkeit, Kupon, Tagesumsatz oder Verkaufsdauer.`,
      `The position ${incomplete?.name} lacks currency, issuer, country, rating, maturity, coupon, daily turnover or days to liquidate.`,
    );
  },
  datesAreBusinessDays: ({ limits, backtest, liquidity, keyFigures }) => {
    const wrong = [...limits, ...backtest, ...liquidity, ...keyFigures].find(
      ({ date }) => weekday(date) === 0 || weekday(date) === 6,
    );
    return fails(
      wrong !== undefined,
      `Der ${wrong?.date} ist kein Geschäftstag und hat doch Werte.`,
      `${wrong?.date} is no business day and has figures all the same.`,
    );
  },
} as const satisfies Record<string, ReleaseCheck>;
