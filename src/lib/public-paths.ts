/**
 * The paths that open without a sign-in, besides /sign-in (product: routes), build by build. Apart from the route
 * tables, so that the first chunk knows them without loading a table; a test holds the two against each other.
 */
export const PUBLIC_PATHS = {
  main: [
    '/invitation/:id',
    '/verify-email/:id',
    '/installation-info',
    '/installation-info/:vin/:code',
    '/request-customer-details/:id',
    '/warranty-registration/:id',
    '/quote/:id',
    '/terms-and-conditions',
  ],
  engineer: ['/invitation/:id'],
} as const satisfies Record<string, readonly string[]>;

const stepsOf = (path: string): readonly string[] => path.split('/').filter((step) => step !== '');

/**
 * Whether an address is one of a build's public pages; without regard to case, as the router matches
 * (decisions: path-case).
 */
export function isPublicPath(build: keyof typeof PUBLIC_PATHS, pathname: string): boolean {
  const asked = stepsOf(pathname.toLowerCase());
  return PUBLIC_PATHS[build].some((pattern) => {
    const steps = stepsOf(pattern);
    return (
      steps.length === asked.length &&
      steps.every((step, index) => step.startsWith(':') || step === asked[index])
    );
  });
}
