import { env } from '#lib/env.ts';

/** Says that nothing here is real; absent in production (product: builds). */
export function DevelopmentBanner() {
  if (env.VITE_ENVIRONMENT === 'production') return null;
  return (
    <aside className="app-banner" aria-label="Environment">
      Development <span className="app-banner-project">{env.VITE_FIREBASE_PROJECT_ID}</span>
    </aside>
  );
}
