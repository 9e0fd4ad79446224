export const totalKinds = ['sum', 'mean', 'min', 'max', 'count'] as const;
export type TotalKind = (typeof totalKinds)[number];
