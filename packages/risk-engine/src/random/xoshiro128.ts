export type Xoshiro128State = readonly [number, number, number, number];

const rotateLeft = (x: number, bits: number): number => (x << bits) | (x >>> (32 - bits));

/**
 * The generator xoshiro128** 1.1 of Blackman and Vigna: 32-bit words, period 2^128 - 1.
 * Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47(4), 2021.
 *
 * @returns a function that gives the next unsigned 32-bit word
 */
export function xoshiro128([a, b, c, d]: Xoshiro128State): () => number {
  if ((a | b | c | d) === 0) throw new RangeError('The state of xoshiro128 must not be all zero.');
  let s0 = a | 0;
  let s1 = b | 0;
  let s2 = c | 0;
  let s3 = d | 0;
  return () => {
    const word = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotateLeft(s3, 11);
    return word;
  };
}

/**
 * Spreads one number over the four words of a state (splitmix32), so that neighbouring seeds give unrelated streams.
 *
 * @param seed an integer; only its lower 32 bits count
 */
export function xoshiro128StateOf(seed: number): Xoshiro128State {
  let counter = seed | 0;
  const next = (): number => {
    counter = (counter + 0x9e3779b9) | 0;
    let z = counter;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  return [next(), next(), next(), next()];
}
