import { useId } from 'react';
import { kindsFor } from '#domain/notice-kind/kinds.ts';
import { UNREAD_SHOWN } from '#data/nouns/notices.ts';
import { useActor } from '#data/session/session.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { usePopover } from '#ui/use-popover.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { handleArrows } from './arrow-keys.ts';
import './notices.scss';
import { useUnread } from './use-unread.ts';

const NoticePanel = lazyPart(
  () => import('./notice-panel.tsx').then((module) => module.NoticePanel),
  <Loading lines={4} label="Loading notices" />,
);

const countText = (count: number) => (count > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(count));

/** What the person was told and has not read, as a figure at a bell; opens the list. Nothing for whom nothing is told. */
export function NoticeBell() {
  return kindsFor(useActor()).length === 0 ? null : <Bell />;
}

function Bell() {
  const panelId = useId();
  const { isOpen, host, button, toggle, close } = usePopover();
  const { rows } = useUnread(isOpen);
  const count = rows?.length ?? 0;
  const words = count === 0 ? 'Notices' : `Notices, ${countText(count)} unread`;
  return (
    // The keys lead from the button into the list and on within it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="popover-host notice-bell" ref={host} onKeyDown={handleArrows}>
      <button
        ref={button}
        type="button"
        title={words}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        <Icon name="bell" />
        {count > 0 && (
          <span aria-hidden="true" className="num">
            {countText(count)}
          </span>
        )}
        <VisuallyHidden>{words}</VisuallyHidden>
      </button>
      {isOpen && (
        <section className="popover-panel notice-panel" id={panelId} aria-label="Notices">
          <NoticePanel hasUnread={count > 0} onClose={close} />
        </section>
      )}
    </div>
  );
}
