import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesArbitrary, searchColumns } from '../testing/boxes-arbitrary.ts';
import { column } from '../testing/column.ts';
import { decodeBoxes, encodeBoxes } from './box-address.ts';

const columns = [column('refDate', 'date'), column('book', 'book'), column('name', 'text'), column('nav', 'number')];

describe('criteria in the address', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(boxesArbitrary, (boxes) => {
        const address = new URLSearchParams(encodeBoxes(boxes).map((text) => ['box', text]));
        const copied = new URLSearchParams(address.toString()).getAll('box');
        expect(decodeBoxes(copied, searchColumns)).toEqual({ boxes, rejected: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('are short and readable', () => {
    expect(
      encodeBoxes([
        { column: 'refDate', binaryOperator: 'or', criteria: [{ kind: 'on', date: '2026-11-20' }] },
        {
          column: 'book',
          binaryOperator: 'or',
          criteria: [
            { kind: 'compare', operator: '=', value: '101' },
            { kind: 'compare', operator: 'n', value: '' },
          ],
        },
      ]),
    ).toEqual(['refDate*or*on*2026-11-20', 'book*or*eq*101*null']);
  });

  it.each([
    '',
    'other*or*on*2026-11-20',
    'refDate',
    'refDate*xor*on*2026-11-20',
    'refDate*or',
    'refDate*or*on*2026-02-30',
    'refDate*or*on*20.11.2026',
    'refDate*or*last*0*days',
    'refDate*or*last*5*hours',
    'refDate*or*last*5',
    'refDate*or*eq*2026-11-20',
    'book*or*eq*abc',
    'nav*or*between*1*x',
    'nav*or*unknown*1',
    'name*or*between*a*b',
    "name*or*eq*x*'; drop table",
  ])('reject what does not fit the view: %s', (text) => {
    expect(decodeBoxes([text], columns)).toEqual({ boxes: [], rejected: [text] });
  });

  it('take the first box of a column', () => {
    const texts = ['name*or*eq*A', 'name*or*eq*B'];
    expect(decodeBoxes(texts, columns)).toMatchObject({ boxes: [{ column: 'name' }], rejected: ['name*or*eq*B'] });
  });

  it('are read from any text without failing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        const { boxes, rejected } = decodeBoxes(texts, columns);
        expect(boxes.length + rejected.length).toBe(texts.length);
      }),
    );
  });
});
