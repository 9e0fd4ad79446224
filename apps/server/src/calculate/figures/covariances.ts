import {
  exponentiallyWeightedCovariance,
  requireCovariance,
  sampleCovariance,
  type Matrix,
} from '@fundscope/risk-engine';
import { DECAY, VAR_WINDOW, weightedObservations } from '../model/model.ts';

/** Covariances of the factors at the close of days, in memory that threads share. */
export interface CovarianceBuffers {
  /** Index of the market's day that the buffers begin with. */
  readonly firstDay: number;
  readonly factors: number;
  /** Of the last 250 days, equally weighted: matrix after matrix. NaN where the history is too short. */
  readonly sample: Float64Array;
  /** Of the days of the Student-t model. */
  readonly weighted: Float64Array;
}

/** @param moves by day, then by factor */
export function estimateCovariances(moves: readonly Float64Array[], firstDay: number): CovarianceBuffers {
  const factors = moves[0]?.length ?? 0;
  const size = (moves.length - firstDay) * factors * factors;
  const shared = (): Float64Array => new Float64Array(new SharedArrayBuffer(size * Float64Array.BYTES_PER_ELEMENT));
  const [sample, weighted] = [shared().fill(Number.NaN), shared().fill(Number.NaN)];
  for (let day = firstDay; day < moves.length; day++) {
    const end = day + 1;
    const place = (day - firstDay) * factors * factors;
    if (end >= VAR_WINDOW)
      store(sample, place, checked('sample', sampleCovariance(moves.slice(end - VAR_WINDOW, end))));
    const count = weightedObservations(end);
    if (count === null) continue;
    store(weighted, place, checked('weighted', exponentiallyWeightedCovariance(moves.slice(end - count, end), DECAY)));
  }
  return { firstDay, factors, sample, weighted };
}

function checked(name: string, matrix: Float64Array[]): Float64Array[] {
  requireCovariance(name, matrix);
  return matrix;
}

const store = (buffer: Float64Array, place: number, matrix: readonly Float64Array[]): void =>
  matrix.forEach((row, index) => buffer.set(row, place + index * row.length));

/** Reads them as matrices. */
export class Covariances {
  readonly #buffers: CovarianceBuffers;

  constructor(buffers: CovarianceBuffers) {
    this.#buffers = buffers;
  }

  /** Null where the history is too short. @param day index of the market's day */
  sampleOn(day: number): Matrix | null {
    return this.#matrixOf(this.#buffers.sample, day);
  }

  weightedOn(day: number): Matrix | null {
    return this.#matrixOf(this.#buffers.weighted, day);
  }

  #matrixOf(buffer: Float64Array, day: number): Matrix | null {
    const { firstDay, factors } = this.#buffers;
    const place = (day - firstDay) * factors * factors;
    if (place < 0 || Number.isNaN(buffer[place])) return null;
    return Array.from({ length: factors }, (_, row) => {
      const start = place + row * factors;
      return buffer.subarray(start, start + factors);
    });
  }
}
