export { BreachesScreen } from './BreachesScreen.tsx';
export { BreachPanel } from './BreachPanel.tsx';
