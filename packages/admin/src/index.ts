export { ImportScreen } from './import-data/ImportScreen.tsx';
