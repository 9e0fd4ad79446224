// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { freeTop, type Span } from './free-top.ts';

const span = (top: number, bottom: number): Span => ({ top, bottom });
const window = { height: 80, from: 68, until: 700, now: 68 };

describe('the place of alerts', () => {
  it('is right below the header where nothing is clicked there', () => {
    expect(freeTop({ ...window, controls: [] })).toBe(68);
    expect(freeTop({ ...window, controls: [span(10, 60), span(300, 340)] })).toBe(68);
  });

  it("is below a screen's buttons, in the first gap that has room", () => {
    expect(freeTop({ ...window, controls: [span(130, 160), span(70, 104), span(400, 430)] })).toBe(168);
  });

  it('covers the fewest controls where there is no gap', () => {
    const controls = [span(70, 100), span(110, 140), span(150, 180), span(240, 270)];
    expect(freeTop({ ...window, until: 260, controls })).toBe(148);
  });

  it('does not change while nothing is gained by it', () => {
    expect(freeTop({ ...window, now: 168, controls: [span(400, 430)] })).toBe(168);
    expect(freeTop({ ...window, now: 168, controls: [span(70, 104), span(200, 230)] })).toBe(112);
  });

  it('is in the window again once the window is smaller, or the alerts are more', () => {
    expect(freeTop({ ...window, now: 600, until: 400, controls: [] })).toBe(68);
    expect(freeTop({ ...window, now: 20, controls: [] })).toBe(68);
    expect(freeTop({ ...window, height: 900, controls: [span(70, 104)] })).toBe(68);
  });
});
