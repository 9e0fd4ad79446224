/** Fetches once what cells are corrected with. */
export const loadCorrectionLayer = () => import('./CorrectionLayer.tsx');
