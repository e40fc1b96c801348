import { BRAND } from '#builds/brand.ts';
import { BrandMark } from '#builds/brand-mark.tsx';

/** Shown on a host that is not of this environment (product: error-texts). Knows nothing and asks nothing. */
export function MaintenancePage() {
  return (
    <main className="lone-page">
      <BrandMark />
      <h1>{BRAND}</h1>
      <p>{BRAND}&apos;s online portal is undergoing maintenance and will be back shortly.</p>
    </main>
  );
}
