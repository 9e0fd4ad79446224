import { useMediaQuery } from '@mantine/hooks';
import { below } from '../theme/screens.ts';

/** Whether the screen has no room for a panel beside its content; known with the first drawing. */
export const useNarrowScreen = (): boolean => useMediaQuery(below('md'), undefined, { getInitialValueInEffect: false });

/** Whether the screen is a phone's: too narrow for a table of several columns. */
export const usePhoneScreen = (): boolean => useMediaQuery(below('sm'), undefined, { getInitialValueInEffect: false });
