import { useMemo, useState } from 'react';
import { slotViews } from '#domain/installation/photo-views.ts';
import type { Doc } from '#data/store/converter.ts';
import { Icon } from '#ui/icon.tsx';
import { massInputs } from '#domain/installation/mass-inputs.ts';
import { massLimitsAfterWork } from '#domain/installation/mass-input.ts';
import { massSnapshotOf } from '#domain/installation/mass-snapshot.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { checklistProgress } from '#domain/installation/checklist.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { MassUnitSwitch } from '#ui/mass-unit-switch.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChecklistTable } from '#features/installations/checklist/checklist-table.tsx';
import { MassCheckSummary } from '#features/installations/mass-check-summary.tsx';
import { VoidApprovalNotice } from '#features/installations/parts/moves/void-approvals.tsx';
import { ThreadPanel } from '#features/installations/parts/panels/thread-panel.tsx';
import { PhotoHistoryPanel } from '#features/installations/photos/photo-history.tsx';
import { PhotoCompare, PhotoViewer } from '#features/installations/photos/lazy-viewers.ts';
import { MassLimitsTable } from '#features/installations/record/mass-limits-table.tsx';
import { AskAt } from '#features/installations/review/ask-at.tsx';
import {
  type FieldQuestions,
  lastChanges,
  useFieldQuestions,
  wasSentBack,
} from '#features/installations/review/field-questions.ts';
import { ChangesPanel } from '#features/installations/review/changes-panel.tsx';
import { evidenceGroups } from '#features/installations/review/evidence-groups.ts';
import { changesAt, EvidencePanel, Story } from '#features/installations/review/evidence-panel.tsx';
import { RuleTable } from '#features/installations/review/rule-table.tsx';
import { StoredCheckPanel } from '#features/installations/stored-check.tsx';
import {
  type InstallationReference,
  useInstallationReference,
} from '#features/installations/use-installation-reference.ts';
import { useStoredMassCheck } from '#features/installations/use-mass-check.ts';
import '#features/installations/installation-form.scss';
import '#features/installations/record/record.scss';
import '#features/installations/photos/photos.scss';
import '#features/installations/review/review.scss';

interface JobProps {
  job: Installation;
}

/**
 * An installation as its engineer reads it: the numbers with their rules first, then every value beside the photos that
 * prove it, what the dealer changed, the checklist. Questions can be asked at each value and photo. It names no way to
 * reach the customer.
 */
export function JobReview({ doc }: { doc: Doc<Installation> }) {
  const job = doc.value;
  const state = useInstallationReference();
  const asking = useFieldQuestions(doc.id, job.stage === 'sentToEngineer');
  // The numbers stand first: what is below them comes with them, or it would be pushed down the page.
  if (state.status === 'loading') {
    return (
      <div className="job-record is-waiting">
        <Loading lines={12} label="Loading mass check" />
      </div>
    );
  }
  return (
    <div className="job-record">
      <ChangesPanel changes={lastChanges(job)} wasSentBack={wasSentBack(job)} />
      {state.status === 'error' && <ErrorPanel error={state.error} onRetry={state.retry} />}
      {state.status === 'ready' && <Masses job={job} reference={state.reference} />}
      <Evidence key={job.moves.length} job={job} asking={asking} />
      <Checked job={job} asking={asking} />
      <Others job={job} />
    </div>
  );
}

/** The checklist; a question can stand at each item, with what was asked and changed there before. */
function Checked({ job, asking }: JobProps & { asking: FieldQuestions }) {
  const { done, total } = checklistProgress(job);
  return (
    <Panel title={`Checklist, ${done} of ${total} finished`}>
      <ChecklistTable
        job={job}
        renderBelow={({ key, title }) => {
          const path = `checklist.${key}`;
          return (
            <>
              <Story job={job} path={path} changes={changesAt(lastChanges(job), path, [])} />
              <AskAt questions={asking} path={path} title={title} />
            </>
          );
        }}
      />
    </Panel>
  );
}

interface Viewed {
  readonly how: 'large' | 'compared';
  readonly slot: string;
}

function Evidence({ job, asking }: JobProps & { asking: FieldQuestions }) {
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const slots = useMemo(() => slotViews(job), [job]);
  const groups = useMemo(() => evidenceGroups(job), [job]);
  const canCompare = slots.filter(({ photo }) => photo !== null).length > 1;
  const close = () => setViewed(null);
  return (
    <>
      {groups.map((group) => (
        <EvidencePanel
          key={group.id}
          job={job}
          questions={asking}
          changes={lastChanges(job)}
          group={group}
          slots={slots.filter(({ key }) => group.slots.includes(key))}
          onOpen={(slot) => setViewed({ how: 'large', slot })}
          onCompare={canCompare ? (slot) => setViewed({ how: 'compared', slot }) : null}
        />
      ))}
      {viewed?.how === 'large' && <PhotoViewer slots={slots} first={viewed.slot} onClose={close} />}
      {viewed?.how === 'compared' && <PhotoCompare slots={slots} first={viewed.slot} onClose={close} />}
    </>
  );
}

/** How many questions stand at fields and are not sent yet, in words; nothing where there are none. */
export function UnsentQuestions({ doc }: { doc: Doc<Installation> }) {
  const { questions, canAsk } = useFieldQuestions(doc.id, doc.value.stage === 'sentToEngineer');
  if (!canAsk || questions.length === 0) return null;
  return (
    <small>
      <Icon name="question" /> {counted(questions.length, 'question')} not sent yet
    </small>
  );
}

function Others({ job }: JobProps) {
  return (
    <>
      <PhotoHistoryPanel log={job.photoLog} />
      {job.notes !== '' && (
        <Panel title="Notes">
          <p className="record-notes mb-0">{job.notes}</p>
        </Panel>
      )}
    </>
  );
}

function Masses({ job, reference }: JobProps & { reference: InstallationReference }) {
  const result = useStoredMassCheck(job, reference);
  const now = massSnapshotOf(result, 0, { inputs: massInputs(job, reference) });
  return (
    <>
      <Panel title="Mass and tyre check" actions={<MassUnitSwitch />}>
        <MassCheckSummary result={result}>
          <RuleTable job={job} result={result} reference={reference} />
        </MassCheckSummary>
      </Panel>
      {job.vehicle && (
        <Panel title="Limits before and after">
          <MassLimitsTable vehicle={job.vehicle} limits={massLimitsAfterWork(job)} />
        </Panel>
      )}
      <StoredCheckPanel check={job.massCheck} now={now} />
    </>
  );
}

/** What has happened to the job: moves, questions and answers. */
export function JobThread({ job }: JobProps) {
  const { moves, engineer, voidApprovals } = job;
  return <ThreadPanel moves={moves} engineer={engineer} voidApprovals={voidApprovals} />;
}

/** Says that the job's approval is void; nothing where it stands, or was never given. */
export function JobApproval({ job }: JobProps) {
  return <VoidApprovalNotice job={job} />;
}
