import { BrandMark } from '#builds/brand-mark.tsx';
import { Loading } from '#ui/loading.tsx';

/** The page between two known states: who is here, and what they may see. */
export function Splash() {
  return (
    <main className="lone-page" aria-busy="true">
      <BrandMark />
      <div className="splash-lines">
        <Loading lines={2} label="Opening the portal" />
      </div>
    </main>
  );
}
