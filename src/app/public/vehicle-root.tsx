import { InstallationInfoPage } from '#features/installation-info/installation-info-page.tsx';
import { LightFrame } from './light-frame.tsx';

/**
 * The page of a vehicle by itself: whoever scans a label in a car park loads the page and not the portal
 * (architecture: vehicle-page).
 */
export function VehicleRoot() {
  return (
    <LightFrame title="Installation Info">
      <InstallationInfoPage />
    </LightFrame>
  );
}
