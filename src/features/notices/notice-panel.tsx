import { useEffect, useId, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type NoticeDay, noticeDays, type NoticeFold } from '#domain/notice/groups.ts';
import { NOTICE_KINDS } from '#domain/notice-kind/kinds.ts';
import type { Notice } from '#domain/notice/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { markAllNoticesRead, markNoticeRead, type Notices, watchNewest } from '#data/nouns/notices.ts';
import { useActor } from '#data/session/session.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { useErrorAlert } from '#ui/confirm.tsx';
import { NoticeItem, type NoticeItemProps } from './notice-item.tsx';

/** Shown at first, and with each press of "Show older". */
const PAGE = 30;
/** The list goes no further back. */
const LONGEST = 480;

/** The newest so many, live; null until they are there. */
function useNewest(count: number): Notices | null {
  const { uid, kind } = useActor();
  const [found, setFound] = useState<{ uid: string; notices: Notices } | null>(null);
  useEffect(
    () => watchNewest({ uid, kind }, count + 1, (notices) => setFound({ uid, notices })),
    [uid, kind, count],
  );
  return found?.uid === uid ? found.notices : null;
}

type OnRead = NoticeItemProps['onRead'];

const kindTitle = (id: string) => NOTICE_KINDS.find((kind) => kind.id === id)?.title ?? 'Notices';

/** What was done in one go: one line that opens. */
function Fold({ fold, onRead }: { fold: NoticeFold<Doc<Notice>>; onRead: OnRead }) {
  const [first] = fold;
  if (fold.length === 1 && first) return <NoticeItem notice={first} onRead={onRead} />;
  const unread = fold.filter(({ value }) => value.readAt === 0).length;
  return (
    <details className="notice-fold">
      <summary className={unread > 0 ? 'is-unread' : undefined}>
        {kindTitle(first?.value.kind ?? '')}: {fold.length}
        {unread > 0 && <span className="muted"> ({unread} unread)</span>}
      </summary>
      {fold.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onRead={onRead} />
      ))}
    </details>
  );
}

function Day({ day: { title, folds }, onRead }: { day: NoticeDay<Doc<Notice>>; onRead: OnRead }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul>
        {folds.map((fold) => (
          <li key={fold[0]?.id}>
            <Fold fold={fold} onRead={onRead} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Days({ notices: { rows, isSavedCopy }, onRead }: { notices: Notices; onRead: OnRead }) {
  const [now] = useState(() => unixSeconds(new Date()));
  const days = useMemo(() => noticeDays(rows ?? [], now), [rows, now]);
  if (rows === null) return <p className="muted">Notices need a connection.</p>;
  return (
    <>
      {isSavedCopy && <p className="muted">Saved copy: newer notices need a connection.</p>}
      {rows.length === 0 && <p className="muted">No notices yet. They appear here when something happens.</p>}
      {days.map((day) => (
        <Day key={day.title} day={day} onRead={onRead} />
      ))}
    </>
  );
}

interface NoticePanelProps {
  hasUnread: boolean;
  onClose: () => void;
}

/** What the person was told, newest first by day. */
export function NoticePanel({ hasUnread, onClose }: NoticePanelProps) {
  const { uid, kind } = useActor();
  const showError = useErrorAlert();
  const [count, setCount] = useState(PAGE);
  const found = useNewest(count);
  const rows = found?.rows ?? [];

  function handleRead(notice: Doc<Notice>, isLeft: boolean) {
    // Without a connection it stays unread, and leads there all the same.
    if (notice.value.readAt === 0) markNoticeRead({ uid, kind }, notice.id).catch(() => undefined);
    if (isLeft) onClose();
  }
  async function markAll() {
    try {
      await markAllNoticesRead({ uid, kind });
    } catch (error) {
      showError(error);
    }
  }
  const shown = found && { ...found, rows: found.rows && rows.slice(0, count) };
  return (
    <>
      <div className="notice-head">
        <h2>Notices</h2>
        {hasUnread && (
          <Button variant="quiet" size="sm" onClick={() => void markAll()}>
            <Icon name="check" />
            Mark all as read
          </Button>
        )}
      </div>
      {shown ? <Days notices={shown} onRead={handleRead} /> : <Loading lines={4} label="Loading notices" />}
      {rows.length > count && count < LONGEST && (
        <Button variant="quiet" size="sm" onClick={() => setCount(count + PAGE)}>
          Show older
        </Button>
      )}
    </>
  );
}
