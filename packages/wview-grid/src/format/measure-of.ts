import type { ColumnDefinition, Measure } from '@fundscope/contract/views';

const words = (...alternatives: string[]) => new RegExp(`^(?:${alternatives.join('|')})\\d*$`, 'u');

/** In the names of figures that do not add up: a sum of them means nothing. */
const LEVEL = words(
  'c?var|es|volatility|vola?|beta|duration|srri|sri|risk|ratio|rate|quota|quote|utilisation|utilization|auslastung',
  'price|kurs|index|level|factor|weight|anteil|share|return|rendite|yield|spread|sharpe|correlation|tracking|error',
  'percent|pct|perc|confidence|limit|rank|rang|rating|score|fx|year|jahr|month|monat|days|tage',
  'class|mean|avg|average|median|max|min|quantile|leverage|hebel|mrm|crm|cost',
);

/** In the names of numbers that only name something. */
const IDENTIFIER = words('id|no|nr|number|nummer|key|isin|wkn|lei');

/** Words of a name: `VaR 99 20d`, `nav_total`, `RefIndexLevel`. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/VaR/gu, 'Var')
    .replace(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/**
 * What the numbers of a column stand for: as the catalogue says, else as the names make likely. Percentages are
 * levels. Null for a column that holds no numbers.
 */
export function measureOf({ ColType, Decimal, measure, SqlColName, DisplayName }: ColumnDefinition): Measure | null {
  if (ColType === 'perc' || ColType === 'percmath') return 'level';
  if (ColType !== 'number') return null;
  if (measure) return measure;
  const named = [...wordsOf(SqlColName), ...wordsOf(DisplayName)];
  if (named.some((word) => IDENTIFIER.test(word))) return Decimal === 0 ? 'identifier' : 'level';
  return named.some((word) => LEVEL.test(word)) ? 'level' : 'amount';
}
