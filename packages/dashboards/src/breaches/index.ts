export { BreachesScreen } from './BreachesScreen.tsx';
export { FundBreaches } from './FundBreaches.tsx';
