export const factorClasses = ['Equity', 'Interest rate', 'Credit spread', 'Currency', 'Commodity'] as const;
export const limitNames = [
  'var_absolute',
  'var_relative',
  'commitment',
  'gross',
  'notionals',
  'stress',
  'liquid_1_day',
  'liquid_30_days',
] as const;
export const limitTypes = ['ABSOLUT', 'RELATIV', 'COMMITMENT'] as const;
export const legalMethods = ['VCV', 'MC_STUDENT', 'HISTORICAL'] as const;
export const instrumentKinds = ['security', 'derivative', 'cash'] as const;
