export { BreachesScreen } from './BreachesScreen.tsx';
