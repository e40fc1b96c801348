import Button from 'react-bootstrap/Button';
import type { Actor } from '#domain/access/actor.ts';
import { workText } from '#domain/sync/work-text.ts';
import type { PersonsWork } from '#data/device/outbox/journal.ts';
import { removeWork, workOnDevice } from '#data/device/outbox/outbox.ts';
import { isMadeFor } from '#data/device/outbox/owner.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';

/** An admin may remove what was made for their own organisation. */
const mayRemove = (actor: Actor, { madeFor }: PersonsWork): boolean =>
  actor.isAdmin && madeFor !== null && isMadeFor(madeFor, actor);

/** Work of other people that lies on this device and is not sent; nothing where there is none. */
export function OthersWork() {
  const actor = useActor();
  const confirm = useConfirm();
  const { value, error, retry } = useLoaded('work', workOnDevice);
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  const others = (value ?? []).filter(({ uid }) => uid !== actor.uid);
  if (others.length === 0) return null;
  async function handleRemove(work: PersonsWork) {
    const isSure = await confirm({
      title: `Remove the work of ${work.name}`,
      text: `${workText(work)} of ${work.name}, not sent, will be lost. Nobody can bring it back.`,
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (!isSure) return;
    await removeWork(work.uid);
    retry();
  }
  return (
    <Panel title="Other people’s unsent work">
      <p className="muted">
        It stays on this device, and is sent when its owner signs in here again. Nobody else sees it.
      </p>
      <ul className="mb-0">
        {others.map((work) => (
          <li key={work.uid}>
            {work.name === '' ? 'Another person' : work.name}
            {work.madeFor !== null && work.madeFor.name !== '' && `, ${work.madeFor.name}`}: {workText(work)}{' '}
            {mayRemove(actor, work) && (
              <Button variant="quiet" size="sm" onClick={() => void handleRemove(work)}>
                <Icon name="trash" />
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
