import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { type Tone, toneIcons } from '#ui/tone.ts';

interface MessageProps {
  tone: Tone;
  title: string;
  /** It follows what is being typed, so that it waits its turn to be spoken. */
  isLive?: boolean;
  children?: ReactNode;
}

/**
 * A message that stays in a public page, drawn without the components that `#ui/notice.tsx` brings: it is loaded by
 * strangers on a phone (architecture: vehicle-page).
 */
export function Message({ tone, title, isLive = false, children }: MessageProps) {
  return (
    <div className={`alert tone-${tone} d-flex gap-2`} role={isLive ? 'status' : 'alert'}>
      <span>
        <Icon name={toneIcons[tone]} />
      </span>
      <div className="flex-grow-1">
        <strong className="d-block">{title}</strong>
        {children}
      </div>
    </div>
  );
}
