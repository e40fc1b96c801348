import { WarrantyPage } from '#features/warranty/warranty-page.tsx';
import { LightFrame } from './light-frame.tsx';

/** The registration of a warranty by itself (architecture: vehicle-page). */
export function WarrantyRoot() {
  return (
    <LightFrame title="Warranty Registration">
      <WarrantyPage />
    </LightFrame>
  );
}
