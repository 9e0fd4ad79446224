/** What a page marks: in between lies what is measured. */
export const BEGIN = 'bench-begin';
export const END = 'bench-end';
