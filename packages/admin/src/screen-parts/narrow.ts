/** Where tables have no room for their lesser columns: these stand below the first one. */
export const NARROW = '(max-width: 767px)';
