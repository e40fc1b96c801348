import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { kitSlotsFor } from '#domain/installation/kit-slots.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchInstallation, updateInstallation } from '#data/nouns/installations.ts';
import { useActor } from '#data/session/session.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import { savedToast } from '#forms/use-after-save.ts';
import { useEntityForm } from '#forms/use-entity-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import { focusField } from '#forms/field-ids.ts';
import { focusOnArrival, focusWhenThere } from './focus-field.ts';
import { installationGroups } from './installation-fields.ts';
import { jobRights } from './installation-rights.ts';
import { formRules } from './installation-rules.ts';
import type { JobForm } from './job-form.ts';
import { JobHeader } from './parts/panels/job-header.tsx';
import { JobNotices } from './parts/panels/job-notices.tsx';
import { JobSections } from './parts/sections/job-sections.tsx';
import { JobNav, JobSide } from './parts/panels/job-side.tsx';
import { FormBar } from './parts/bar/form-bar.tsx';
import { useDeletion } from './use-deletion.ts';
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
    onSubmit: (stored) => updateInstallation(actor, doc, stored),
    onSaved: (_stored, outcome) => toast(savedToast('Installation updated', outcome)),
  });
  return { form, id: doc.id, doc, groups, rights, reference };
}

// Most jobs have no question open.
const OpenQuestion = lazyPart(async () => (await import('./parts/panels/question-notice.tsx')).OpenQuestion);

const NOTHING_MORE: readonly MenuItem[] = [];

/** One installation: its sections on the left, what follows from them on the right. */
export function JobEditor({ doc, reference }: JobEditorProps) {
  const job = useJobForm(doc, reference);
  const deletion = useDeletion(doc);
  const isWide = useIsWide();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { form, rights } = job;
  const target = focusOnArrival(useLocation().state);
  useEffect(() => {
    return target === '' ? undefined : focusWhenThere(form.id, target);
  }, [form.id, target]);

  async function prepare() {
    if (!form.store.getStatus().isDirty) return doc;
    return (await form.submit()) ? fetchInstallation(doc.id) : null;
  }
  function handleSelectMissing(path: string) {
    setIsSheetOpen(false);
    // The sheet gives its focus back as it closes; ours comes after that.
    setTimeout(() => focusField(form.id, path));
  }
  const side = <JobSide job={job} doc={doc} onSelectMissing={handleSelectMissing} />;
  return (
    <>
      <JobHeader doc={doc} />
      {doc.value.stage === 'engineerQuery' && <OpenQuestion job={job} doc={doc} prepare={prepare} />}
      <JobNotices job={job} doc={doc} onRestore={deletion.restore} />
      <JobNav job={job} doc={doc} />
      <div className="job-layout">
        <div className="job-main">
          <EntityForm form={form} label="Installation">
            <JobSections job={job} />
            <FormBar
              job={job}
              doc={doc}
              prepare={prepare}
              onSelectMissing={handleSelectMissing}
              more={rights.canDelete && !doc.value.deleted ? [deletion.item] : NOTHING_MORE}
              {...(!isWide && { onOpen: () => setIsSheetOpen(true) })}
            />
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
