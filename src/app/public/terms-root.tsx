import { TermsPage } from '#features/terms/terms-page.tsx';
import { LightFrame } from './light-frame.tsx';

/** The terms and conditions by themselves (architecture: vehicle-page). */
export function TermsRoot() {
  return (
    <LightFrame title="Terms and Conditions">
      <TermsPage />
    </LightFrame>
  );
}
