import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';

interface EmptyStateProps {
  /** One sentence saying what belongs here. */
  text: string;
  icon?: IconName;
  /** The main action, usually one button. */
  action?: ReactNode;
}

/** Shown in place of content that does not exist yet. */
export function EmptyState({ text, icon = 'documents', action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <p>{text}</p>
      {action}
    </div>
  );
}
