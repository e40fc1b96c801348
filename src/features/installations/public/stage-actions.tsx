import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/converter.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { StageMoves } from '#features/installations/parts/stage-moves.tsx';
import {
  type InstallationReference,
  useInstallationReference,
} from '#features/installations/use-installation-reference.ts';
import { useStoredMassCheck } from '#features/installations/use-mass-check.ts';

interface StageActionsProps {
  doc: Doc<Installation>;
}

/** The stage of a stored installation and the moves out of it, for people who look without editing. */
export function StageActions({ doc }: StageActionsProps) {
  const state = useInstallationReference();
  if (state.status === 'loading') return <Loading lines={2} label="Loading stage" />;
  if (state.status === 'error') return <ErrorPanel error={state.error} onRetry={state.retry} />;
  return <StoredMoves doc={doc} reference={state.reference} />;
}

function StoredMoves({ doc, reference }: StageActionsProps & { reference: InstallationReference }) {
  const mass = useStoredMassCheck(doc.value, reference);
  return <StageMoves doc={doc} record={doc.value} mass={mass} prepare={() => Promise.resolve(doc)} />;
}
