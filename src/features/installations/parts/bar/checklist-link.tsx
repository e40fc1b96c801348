import { Link } from 'react-router-dom';
import { checklistProgress } from '#domain/installation/checklist.ts';
import { can } from '#domain/access/privileges.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** The way to the checklist, with how far it is; only the dealer fills it in. */
export function ChecklistLink({ doc }: { doc: Doc<Installation> }) {
  const actor = useActor();
  const { done, total } = checklistProgress(doc.value);
  const progress = `Checklist ${done} of ${total}`;
  if (!can(actor, 'InstallationsAdd')) return <span className="muted">{progress}</span>;
  return (
    <Link className="btn btn-quiet" to={paths.installations.checklist(doc.id)}>
      <Icon name="checklist" />
      {progress}
    </Link>
  );
}
