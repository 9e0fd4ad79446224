export {
  StandardViewScreen,
  type BreadcrumbLevel,
  type StandardViewScreenProps,
} from './screen/StandardViewScreen.tsx';
