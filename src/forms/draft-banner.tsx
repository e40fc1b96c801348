import Button from 'react-bootstrap/Button';
import { formatDateTime } from '#domain/shared/dates.ts';
import { draftPlace } from '#forms/draft-storage.ts';
import { useFormContext } from '#forms/form-context.ts';
import { useFormStatus } from '#forms/use-derived.ts';
import { Notice } from '#ui/notice.tsx';

/** Offers the unsaved values of an earlier visit. */
export function DraftBanner() {
  const form = useFormContext();
  const { offered } = useFormStatus(form);
  if (!offered) return null;
  return (
    <Notice tone="info" title="You have unsaved changes">
      <p className="mb-2">
        Kept {draftPlace()} since {formatDateTime(new Date(offered.savedAt))}.
      </p>
      <div className="button-row at-end">
        <Button variant="quiet" size="sm" onClick={() => form.discardDraft()}>
          Discard
        </Button>
        <Button size="sm" onClick={() => form.store.restoreDraft()}>
          Restore
        </Button>
      </div>
    </Notice>
  );
}
