import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Icon } from '#ui/icon.tsx';
import { toneIcons, type Tone } from '#ui/tone.ts';

interface NoticeProps {
  tone: Tone;
  title?: string;
  children?: ReactNode;
}

/** A message that stays in the page. Danger is spoken at once, the rest in turn. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <Alert
      variant=""
      className={`tone-${tone} d-flex gap-2`}
      role={tone === 'danger' ? 'alert' : 'status'}
      transition={false}
    >
      <span>
        <Icon name={toneIcons[tone]} />
      </span>
      <div className="flex-grow-1">
        {title && <strong className="d-block">{title}</strong>}
        {children}
      </div>
    </Alert>
  );
}
