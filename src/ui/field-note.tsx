import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { toneIcons } from '#ui/tone.ts';

/** Under a field: what is worth a look and keeps nobody from saving. */
export function FieldNote({ children }: { children: ReactNode }) {
  return (
    <output className="field-note">
      <Icon name={toneIcons.watch} /> {children}
    </output>
  );
}
