import { Link } from 'react-router-dom';
import { noticePlace } from '#domain/notice/places.ts';
import type { Notice } from '#domain/notice/schema.ts';
import { formatTime } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface NoticeItemProps {
  notice: Doc<Notice>;
  /** It was read; `isLeft` where it leads away from here. */
  onRead: (notice: Doc<Notice>, isLeft: boolean) => void;
}

/** What happened, by whom and when, as the way to it; unread ones say so. */
export function NoticeItem({ notice, onRead }: NoticeItemProps) {
  const { kind } = useActor();
  const { title, text, quote, who, at, readAt, to } = notice.value;
  const place = noticePlace(kind, to);
  const isUnread = readAt === 0;
  const className = isUnread ? 'notice-item is-unread' : 'notice-item';
  const words = (
    <>
      <span className="notice-title">
        {title}
        {isUnread && <VisuallyHidden> (unread)</VisuallyHidden>}
      </span>
      {text !== '' && <span className="notice-text">{text}</span>}
      {quote !== '' && <span className="notice-text">“{quote}”</span>}
      <span className="notice-who muted">{[who, formatTime(at)].filter(Boolean).join(', ')}</span>
    </>
  );
  if (place === null) {
    return (
      <button type="button" className={className} onClick={() => onRead(notice, false)}>
        {words}
      </button>
    );
  }
  return (
    <Link className={className} to={place} onClick={() => onRead(notice, true)}>
      {words}
    </Link>
  );
}
