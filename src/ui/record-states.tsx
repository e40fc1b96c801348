import type { ReactNode } from 'react';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';

export type RecordStatus = 'loading' | 'ready' | 'missing' | 'forbidden' | 'error';

interface RecordStatesProps {
  status: RecordStatus;
  /** What is being opened, for instance "customer"; used inside the sentences. */
  what: string;
  error?: unknown;
  onRetry?: () => void;
  /** The list that the record would stand in: the way back from a dead end. */
  back?: { to: string; label: string };
  /** Stands in the place of "Not Authorised". */
  whenForbidden?: ReactNode;
  children: ReactNode;
}

/** The states of a page about one record: its children only when the record is there. */
export function RecordStates({ status, what, error, onRetry, back, ...parts }: RecordStatesProps) {
  const { children, whenForbidden } = parts;
  if (status === 'ready') return children;
  if (status === 'loading') return <Loading lines={8} label={`Loading ${what}`} />;
  if (status === 'error') return <ErrorPanel error={error} {...(onRetry && { onRetry })} />;
  const action = back && <BackLink back={back} className="btn btn-quiet" />;
  return status === 'missing' ? (
    <EmptyState
      icon="question"
      text={`This ${what} does not exist, or it has been deleted.`}
      action={action}
    />
  ) : (
    (whenForbidden ?? (
      <EmptyState icon="lock" text={`Not Authorised: you may not open this ${what}.`} action={action} />
    ))
  );
}
