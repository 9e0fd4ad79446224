// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { roles } from './palette.ts';

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((start) => channel(Number.parseInt(hex.slice(start, start + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, definition of *contrast ratio*). */
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

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
