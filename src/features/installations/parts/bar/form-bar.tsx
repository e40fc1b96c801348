import Button from 'react-bootstrap/Button';
import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { FormFailure, SaveButton } from '#forms/form-actions.tsx';
import { paths } from '#lib/paths.ts';
import type { MenuItem } from '#ui/menu.tsx';
import { useGoBack } from '#ui/way-back.ts';
import type { JobForm } from '#features/installations/job-form.ts';
import { useLiveMassCheck } from '#features/installations/use-mass-check.ts';
import { useProgress } from '#features/installations/use-progress.ts';
import type { JobOnPage } from '#features/installations/use-stage-moves.tsx';
import { JobBar } from './job-bar.tsx';
import { SummaryBar } from './summary-bar.tsx';

export interface OpenFormProps {
  job: JobForm;
  doc: Doc<Installation>;
  /** Saves what is unsaved and gives the record as stored then; null when it could not be saved. */
  prepare: JobOnPage['prepare'];
}

interface FormBarProps extends OpenFormProps {
  onSelectMissing: (path: string) => void;
  more: readonly MenuItem[];
  /** Opens the panels where they are not beside the form; left out where they are. */
  onOpen?: () => void;
}

/** The job bar of the open form: by what is typed, with the form's own buttons. */
export function FormBar({ job, doc, prepare, onSelectMissing, more, onOpen }: FormBarProps) {
  const handleCancel = useGoBack(paths.installations.list);
  const mass = useLiveMassCheck(job.form, job.reference);
  const record = useProgress(job.form);
  const canChange = job.rights.open.size > 0;
  return (
    <JobBar
      doc={doc}
      record={record}
      mass={mass}
      prepare={prepare}
      more={more}
      {...(job.rights.hasChecklist && { checklistAt: paths.installations.checklist(doc.id) })}
      {...(canChange && { onSelectMissing })}
      notices={<FormFailure />}
      {...(onOpen && { summary: <SummaryBar mass={mass} onOpen={onOpen} /> })}
    >
      {canChange && (
        <>
          {onOpen === undefined && (
            <Button variant="quiet" onClick={handleCancel}>
              Cancel
            </Button>
          )}
          <SaveButton label="Update" isSecond />
        </>
      )}
    </JobBar>
  );
}
