import { useState } from 'react';
import { useLatestAudits } from '#data/audits.ts';
import { useActor } from '#data/session.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { statusLook } from './audit-texts.ts';
import './audit.scss';

const AuditErrors = lazyPart(() => import('./audit-errors-dialog.tsx').then((module) => module.AuditErrors));

/** How the dealer's last audit came out, in the header: an icon, the number of findings, and words. Opens Audit Errors. */
export function AuditStatus() {
  const actor = useActor();
  const { status, runs } = useLatestAudits(actor);
  const [isOpen, setIsOpen] = useState(false);
  const run = runs[0]?.value ?? null;
  const look = statusLook(run);
  const text = status === 'ready' ? look.text : status === 'loading' ? 'Checking…' : 'Not known';
  const count = run ? run.errors || run.warnings : 0;
  const icon = status === 'ready' ? look.icon : 'audit';
  return (
    <>
      <button
        type="button"
        className={`audit-status is-${status === 'ready' ? look.tone : 'neutral'}`}
        title={`Audit: ${text}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name={icon} />
        {count > 0 && (
          <span aria-hidden="true" className="num">
            {count}
          </span>
        )}
        <VisuallyHidden>Audit: {text}</VisuallyHidden>
      </button>
      {isOpen && <AuditErrors onClose={() => setIsOpen(false)} />}
    </>
  );
}
