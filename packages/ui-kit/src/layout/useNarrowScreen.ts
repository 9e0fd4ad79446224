import { useMediaQuery } from '@mantine/hooks';
import { below } from '../theme/screens.ts';

/** Whether the screen has no room for a panel beside its content; known with the first drawing. */
export const useNarrowScreen = (): boolean => useMediaQuery(below('md'), undefined, { getInitialValueInEffect: false });
