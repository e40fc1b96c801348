import { CustomerDetailsPage } from '#features/customer-details/customer-details-page.tsx';
import { LightFrame } from './light-frame.tsx';

/** A customer’s own details, by itself (architecture: vehicle-page). */
export function DetailsRoot() {
  return (
    <LightFrame title="Your Details">
      <CustomerDetailsPage />
    </LightFrame>
  );
}
