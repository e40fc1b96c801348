import { useState } from 'react';
import { dealers } from '#domain/dealer/entity.ts';
import { useLatestAudits } from '#data/nouns/audits.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { lookNow } from './audit-texts.ts';
import './audit.scss';

const AuditErrors = lazyPart(() => import('./audit-errors-dialog.tsx').then((module) => module.AuditErrors));

/**
 * How the dealer's last audit came out, and whether time limits are over now, in the header: an icon, a number, and words.
 * Opens Audit Errors.
 */
export function AuditStatus() {
  const actor = useActor();
  const { status, runs } = useLatestAudits(actor);
  const [isOpen, setIsOpen] = useState(false);
  const dealer = useDoc(dealers, actor.dealerId);
  const limits = dealer.status === 'ready' ? dealer.doc.value : null;
  const { count, ...look } = lookNow(runs[0]?.value ?? null, limits);
  const text = status === 'ready' ? look.text : status === 'loading' ? 'Checking…' : 'Not known';
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
      {isOpen && <AuditErrors limits={limits} onClose={() => setIsOpen(false)} />}
    </>
  );
}
