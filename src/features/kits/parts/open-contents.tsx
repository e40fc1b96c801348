import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

const KitContents = lazyPart(async () => (await import('./kit-contents.tsx')).KitContents);

/** Opens what comes with a kit; nothing of it is read before. */
export function OpenContents({ kitId }: { kitId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="kit-contents" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Parts, images and instructions</summary>
      {isOpen && <KitContents kitId={kitId} />}
    </details>
  );
}
