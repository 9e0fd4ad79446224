// @vitest-environment node
import { expect, it } from 'vitest';
import { buildNavigation } from '../testing/build-navigation.ts';
import { canRequestExports, exportsAddress } from './export-right.ts';

