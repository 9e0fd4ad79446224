/** Begin the keys of the names, the indices and each record of both kinds of benchmarks. */
export const benchmarkKeys = [['perf-benchmarks'], ['risk-benchmarks']] as const;
