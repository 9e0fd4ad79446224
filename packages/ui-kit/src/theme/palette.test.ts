import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { roles } from './palette.ts';

it('black on white has a contrast of 21, a colour on itself of 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#116577', '#116577')).toBe(1);
});

describe.each(Object.entries(roles))('the %s theme', (_, role) => {
  it.each(['text', 'dimmed', 'placeholder', 'anchor', 'error', 'success', 'warning'] as const)(
    'has %s readable on every background (WCAG AA)',
    (name) => {
      for (const background of [role.body, role.surface, role.sunken, role.hover]) {
        expect(contrast(role[name], background)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('has the border of a control seen on every background', () => {
    for (const background of [role.body, role.surface, role.sunken]) {
      expect(contrast(role.controlBorder, background)).toBeGreaterThanOrEqual(3);
    }
  });

  it('has white text readable on the accent', () => {
    expect(contrast('#ffffff', role.filled)).toBeGreaterThanOrEqual(4.5);
  });
});
