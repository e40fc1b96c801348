import { kindOf } from '#domain/access/actor.ts';
import { areasOfKind } from '#domain/access/areas.ts';
import type { User } from '#domain/user/schema.ts';
import { Panel } from '#ui/panel.tsx';

/** The rights of an account that the reader may not change. */
export function HeldRights({ user }: { user: User }) {
  const kind = kindOf(user);
  const areas =
    kind === 'dealer' || kind === 'distributer'
      ? areasOfKind(kind).filter(({ area }) => user.privileges[kind][area] === true)
      : [];
  return (
    <Panel title="Rights">
      {areas.length === 0 && <p className="muted mb-0">No area is open to this account.</p>}
      {areas.length > 0 && (
        <ul className="held-rights">
          {areas.map(({ area, title, opens }) => (
            <li key={area}>
              <strong>{title}</strong> <span className="muted">{opens}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
