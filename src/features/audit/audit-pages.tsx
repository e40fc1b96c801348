import { useParams } from 'react-router-dom';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { AuditMatrix } from './audit-matrix.tsx';
import { DealerAudit } from './dealer-audit.tsx';

const ALL = { to: paths.audit.all, label: 'Audit' };

/** Every dealer that the actor may audit; for a dealer's admin their own dealer. */
export function AuditAllPage() {
  const actor = useActor();
  return actor.kind === 'dealer' ? <DealerAudit dealerId={actor.dealerId} back={null} /> : <AuditMatrix />;
}

/** The audit of one dealer. */
export function DealerAuditPage() {
  const actor = useActor();
  const { dealerId = '' } = useParams();
  return <DealerAudit dealerId={dealerId} back={actor.kind === 'dealer' ? null : ALL} />;
}
