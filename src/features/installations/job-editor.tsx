import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { kitSlotsFor } from '#domain/installation/kit-slots.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Doc } from '#data/converter.ts';
import { fetchInstallation, updateInstallation } from '#data/installations.ts';
import { useActor } from '#data/session.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { FormActions } from '#forms/form-actions.tsx';
import { savedToast } from '#forms/use-after-save.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { useRecordChange } from '#forms/use-record-change.ts';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { focusField } from './focus-field.ts';
import { installationGroups, storedInstallation } from './installation-fields.ts';
import { jobRights } from './installation-rights.ts';
import { formRules } from './installation-rules.ts';
import type { JobForm } from './job-form.ts';
import { JobHeader } from './parts/job-header.tsx';
import { JobNotices } from './parts/job-notices.tsx';
import { JobSections } from './parts/job-sections.tsx';
import { JobNav, JobSide } from './parts/job-side.tsx';
import { SummaryBar } from './parts/summary-bar.tsx';
import type { InstallationReference } from './use-installation-reference.ts';
import { useIsWide } from './use-is-wide.ts';
import './installation-form.scss';

interface JobEditorProps {
  doc: Doc<Installation>;
  reference: InstallationReference;
}

/** The form of one installation with its rights, fields and save. */
function useJobForm(doc: Doc<Installation>, reference: InstallationReference): JobForm {
  const actor = useActor();
  const toast = useToast();
  const { value } = doc;
  const { dealerId, distributerId, stage, deleted } = value;
  // By what decides them, not by the whole record: new rights mean a new set of fields.
  const rights = useMemo(
    () => jobRights(actor, { dealerId, distributerId, stage, deleted }),
    [actor, dealerId, distributerId, stage, deleted],
  );
  const { open } = rights;
  const { type, registeredBefore, state, vehicleId } = value;
  const rules = useMemo(
    () => formRules(reference, { type, registeredBefore, state, vehicleId, vehicle: null }),
    [reference, type, registeredBefore, state, vehicleId],
  );
  const groups = useMemo(() => installationGroups(rules), [rules]);
  const openGroups = useMemo(() => groups.filter(({ id }) => open.has(id)), [groups, open]);
  const values = useMemo(
    () => (open.has('kits') ? { ...value, kits: kitSlotsFor(value.type, value.kits) } : value),
    [open, value],
  );
  const form = useEntityForm<Installation>({
    groups: openGroups,
    values,
    draft: { collection: installations.path, id: doc.id, uid: actor.uid },
    onSubmit: (stored) => updateInstallation(actor, doc, storedInstallation(stored)),
    onSaved: (_stored, outcome) => toast(savedToast('Installation updated', outcome)),
  });
  return { form, id: doc.id, doc, groups, rights, reference };
}

/** Deletes the installation after a confirm, or restores it, and goes back to the list. */
function useDeletion(doc: Doc<Installation>) {
  const actor = useActor();
  const confirm = useConfirm();
  const change = useRecordChange(paths.installations.list);
  const setDeleted = (deleted: boolean) =>
    change.run(
      () => updateInstallation(actor, doc, { ...doc.value, deleted }),
      deleted ? 'Installation deleted' : 'Installation restored',
    );
  async function askAndDelete() {
    const isSure = await confirm({
      title: 'Delete installation',
      text: 'It will be hidden. You can restore it from this address.',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (isSure) setDeleted(true);
  }
  return { remove: () => void askAndDelete(), restore: () => setDeleted(false), error: change.error };
}

/** One installation: its sections on the left, what follows from them on the right. */
export function JobEditor({ doc, reference }: JobEditorProps) {
  const navigate = useNavigate();
  const job = useJobForm(doc, reference);
  const deletion = useDeletion(doc);
  const isWide = useIsWide();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { form, rights } = job;

  async function prepare() {
    if (!form.store.getStatus().isDirty) return doc;
    return (await form.submit()) ? fetchInstallation(doc.id) : null;
  }
  function handleSelectMissing(path: string) {
    setIsSheetOpen(false);
    // The sheet gives its focus back as it closes; ours comes after that.
    setTimeout(() => focusField(form.id, path));
  }
  const side = <JobSide job={job} doc={doc} prepare={prepare} onSelectMissing={handleSelectMissing} />;
  const bar = !isWide && <SummaryBar job={job} stage={doc.value.stage} onOpen={() => setIsSheetOpen(true)} />;
  return (
    <>
      <JobHeader doc={doc} />
      <JobNotices job={job} doc={doc} onRestore={deletion.restore} />
      {deletion.error !== null && <ErrorPanel error={deletion.error} />}
      <JobNav job={job} doc={doc} />
      <div className="job-layout">
        <div className="job-main">
          <EntityForm form={form} label="Installation">
            <JobSections job={job} />
            {rights.open.size > 0 ? (
              <FormActions
                submitLabel="Update"
                onCancel={() => void navigate(paths.installations.list)}
                {...(rights.canDelete && { onDelete: deletion.remove })}
              >
                {bar}
              </FormActions>
            ) : (
              !isWide && <div className="form-actions">{bar}</div>
            )}
          </EntityForm>
        </div>
        {isWide && <aside className="job-side">{side}</aside>}
      </div>
      {!isWide && isSheetOpen && (
        <Dialog title="Job status" isWide onCancel={() => setIsSheetOpen(false)}>
          {side}
        </Dialog>
      )}
    </>
  );
}
