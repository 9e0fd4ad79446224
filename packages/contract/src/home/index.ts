export {
  figureStates,
  sourceOutcomes,
  type AsOf,
  type BreachSince,
  type FigureSource,
  type FigureState,
  type FundGroup,
  type FundName,
  type LimitFigure,
  type LimitKind,
  type ShownAs,
  type SourceOutcome,
} from './figures.ts';
export {
  figureLineName,
  figureLinesQuerySchema,
  figureLinesSchema,
  MOST_FIGURE_LINES,
  type FigureLine,
} from './figure-lines.ts';
export { fundPageSchema, type FundFact, type FundPage, type FundPageView } from './fund-page.ts';
export {
  figureChanges,
  homeQuerySchema,
  homeSchema,
  type FigureChange,
  type FigureTable,
  type Home,
  type HomeBlock,
  type HomeKind,
  type Since,
} from './home.ts';
export {
  favouriteChangeSchema,
  placeKey,
  placeSchema,
  placesSchema,
  type FavouriteChange,
  type NamedPlace,
  type Place,
  type Places,
} from './places.ts';
