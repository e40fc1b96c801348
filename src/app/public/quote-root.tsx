import { QuotePage } from '#features/sales/quote-link/quote-page.tsx';
import { LightFrame } from './light-frame.tsx';

/** A customer’s quote by itself (architecture: vehicle-page). */
export function QuoteRoot() {
  return (
    <LightFrame title="Your Quote">
      <QuotePage />
    </LightFrame>
  );
}
