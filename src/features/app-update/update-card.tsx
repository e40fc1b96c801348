import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { isReloadBlocked } from '#lib/page-reload.ts';
import { applyUpdate } from '#lib/app-update.ts';
import { Icon } from '#ui/icon.tsx';
import './update-card.scss';

/** Asks for the update; it never takes a form away that is not saved (decisions: update-prompt). */
export function UpdateCard({ onLater }: { onLater: () => void }) {
  const [isRefused, setIsRefused] = useState(false);
  const [isUpdating, setIsUpdating] = useState(false);

  async function handleUpdate() {
    const isRefusedNow = isReloadBlocked();
    setIsRefused(isRefusedNow);
    if (isRefusedNow || isUpdating) return;
    setIsUpdating(true);
    try {
      await applyUpdate();
    } finally {
      // Where nothing came of it the person can ask again; a page that reloads is gone before that is seen.
      setIsUpdating(false);
      // Something may have been typed while a newer version was looked for.
      setIsRefused(isReloadBlocked());
    }
  }

  return (
    <section className="update-card tone-info" aria-label="App update">
      <Icon name="download" />
      <div>
        <strong>There is a new version available.</strong>
        {isRefused && (
          <p className="mb-0" role="alert">
            Save or discard your changes first.
          </p>
        )}
      </div>
      <div className="button-row at-end">
        <Button variant="quiet" size="sm" onClick={onLater}>
          Later
        </Button>
        <Button size="sm" aria-disabled={isUpdating} onClick={() => void handleUpdate()}>
          {isUpdating ? 'Updating…' : 'Update'}
        </Button>
      </div>
    </section>
  );
}
