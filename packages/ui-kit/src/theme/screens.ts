/** From which width in px a screen is of a kind; below `sm` it is `xs`. */
export const screens = { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1280, ul: 1444 } as const;

/** The media query of screens that are smaller than a kind. */
export const below = (kind: Exclude<keyof typeof screens, 'xs'>): string => `(max-width: ${screens[kind] - 1}px)`;
