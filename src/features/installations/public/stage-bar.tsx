import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { JobBar, type JobBarProps } from '#features/installations/parts/bar/job-bar.tsx';
import {
  type InstallationReference,
  useInstallationReference,
} from '#features/installations/use-installation-reference.ts';
import { useStoredMassCheck } from '#features/installations/use-mass-check.ts';

interface StageBarProps extends Pick<JobBarProps, 'summary' | 'checklistAt' | 'onSelectMissing'> {
  doc: Doc<Installation>;
}

/** Where a stored installation stands and its moves, for people who look without editing; stays in sight. */
export function StageBar(props: StageBarProps) {
  const state = useInstallationReference();
  if (state.status === 'loading') return <Loading lines={2} label="Loading stage" />;
  if (state.status === 'error') return <ErrorPanel error={state.error} onRetry={state.retry} />;
  return <StoredJobBar {...props} reference={state.reference} />;
}

function StoredJobBar({ reference, ...props }: StageBarProps & { reference: InstallationReference }) {
  const { doc } = props;
  const mass = useStoredMassCheck(doc.value, reference);
  return <JobBar {...props} record={doc.value} mass={mass} prepare={() => Promise.resolve(doc)} />;
}
