import type { ReactNode } from 'react';
import type { Invitation } from '#domain/invitation/schema.ts';

interface InvitedRowProps {
  value: Invitation;
  /** What the person is invited or proposed for. */
  what: ReactNode;
  /** Who invited or proposed the person. */
  by: ReactNode;
  /** How it stands and what can be done about it. */
  children: ReactNode;
}

/** One person on the way in: who, for what, by whom. */
export function InvitedRow({ value, what, by, children }: InvitedRowProps) {
  const name = `${value.firstName} ${value.lastName}`.trim();
  return (
    <li>
      <div className="invited-who">
        <strong>{name || value.email}</strong>
        {name !== '' && <span className="muted">{value.email}</span>}
      </div>
      <div className="invited-what">
        <span>{what}</span>
        <small className="muted">{by}</small>
      </div>
      {children}
    </li>
  );
}
