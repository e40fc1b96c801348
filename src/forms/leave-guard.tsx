import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { useConfirm } from '#ui/confirm.tsx';

/** Asks before unsaved values are left inside the portal. */
export function LeaveGuard({ form }: { form: EntityForm }) {
  const { store } = form;
  const confirm = useConfirm();
  // A page that is left while its save is under way is left on purpose.
  const isUnsaved = () => store.getStatus().isDirty && !store.getStatus().isSubmitting;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    async function ask() {
      const isLeaving = await confirm(LEAVE_UNSAVED);
      if (isLeaving) {
        form.discardDraft();
        blocker.proceed?.();
      } else blocker.reset?.();
    }
    void ask();
  }, [blocker, confirm, form]);

  return null;
}
