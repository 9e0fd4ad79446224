import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentExposure, sumOfNotionals, type LeveragePosition } from './leverage.ts';

const security = (underlying: string, notional: number): LeveragePosition => ({
  underlying,
  isDerivative: false,
  notional,
});
const derivative = (underlying: string, notional: number): LeveragePosition => ({
  underlying,
  isDerivative: true,
  notional,
});

describe('leverage', () => {
  it('adds up the notionals of derivatives whatever their sign', () => {
    expect(sumOfNotionals([security('EQ', 0.9), derivative('EQ', -0.3), derivative('IR', 0.5)])).toBeCloseTo(0.8, 12);
  });

  it('nets long and short derivatives on one underlying', () => {
    expect(commitmentExposure([derivative('EQ', 0.5), derivative('EQ', -0.2)])).toBeCloseTo(0.3, 12);
    expect(commitmentExposure([derivative('EQ', 0.5), derivative('IR', -0.2)])).toBeCloseTo(0.7, 12);
  });

  it('does not count what hedges the securities held', () => {
    expect(commitmentExposure([security('EQ', 0.9), derivative('EQ', -0.3)])).toBe(0);
    expect(commitmentExposure([security('EQ', 0.2), derivative('EQ', -0.3)])).toBeCloseTo(0.1, 12);
    expect(commitmentExposure([security('EQ', 0.9), derivative('EQ', 0.3)])).toBeCloseTo(0.3, 12);
  });

  it('never exceeds the sum of notionals', () => {
    const position = fc.record({
      underlying: fc.constantFrom('EQ', 'IR', 'FX'),
      isDerivative: fc.boolean(),
      notional: fc.double({ min: -2, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(position), (positions) => {
        const commitment = commitmentExposure(positions);
        expect(commitment).toBeGreaterThanOrEqual(0);
        expect(commitment).toBeLessThanOrEqual(sumOfNotionals(positions) + 1e-9);
      }),
    );
  });
});
