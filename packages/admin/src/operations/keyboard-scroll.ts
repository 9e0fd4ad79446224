/** Of a table that has nothing to focus: on a narrow screen the keyboard scrolls it. */
export const keyboardScroll = { viewportProps: { tabIndex: 0 } } as const;
