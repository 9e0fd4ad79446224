import { describe, expect, it } from 'vitest';
import { respellNumbers } from './respell-numbers.ts';

const names = new Set(['weight']);

describe('what was typed in one language', () => {
  it('stands in the other one as that writes numbers, in lists too', () => {
    const typed = { name: '1,5', version: 3, positions: [{ index: 'A', weight: '1.234,5' }, { weight: '30,00' }] };
    expect(respellNumbers(typed, { names, from: 'de', to: 'en' })).toEqual({
      name: '1,5',
      version: 3,
      positions: [{ index: 'A', weight: '1234.5' }, { weight: '30.00' }],
    });
  });

  it('stays where it is no number', () => {
    expect(respellNumbers({ weight: '1,5x' }, { names, from: 'de', to: 'en' })).toEqual({ weight: '1,5x' });
    expect(respellNumbers({ weight: '' }, { names, from: 'en', to: 'de' })).toEqual({ weight: '' });
  });
});
