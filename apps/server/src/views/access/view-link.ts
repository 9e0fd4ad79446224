const base = 'http://portal.invalid/';

/** The view that a navigation link opens; nothing where it leads elsewhere. */
export function viewNameOfLink(link: string): string | undefined {
  if (!URL.canParse(link, base)) return undefined;
  const { origin, pathname, searchParams } = new URL(link, base);
  const isView = origin === new URL(base).origin && /\/(?:StandardView|SpecificView)\/?$/iu.test(pathname);
  return isView ? (searchParams.get('WVName') ?? undefined) : undefined;
}
