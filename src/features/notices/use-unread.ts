import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticePlace } from '#domain/notice/places.ts';
import type { Notice } from '#domain/notice/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { markNoticeRead, type Notices, watchUnread } from '#data/nouns/notices.ts';
import { useActor } from '#data/session/session.tsx';
import { useToast } from '#ui/toast.tsx';

const NOT_KNOWN: Notices = { rows: null, isSavedCopy: false };

/**
 * What the person has not read, live; what comes while they are here is told in a message, which opens it. `isQuiet` while
 * they look at the list anyway.
 */
export function useUnread(isQuiet: boolean): Notices {
  const { uid, kind } = useActor();
  const [unread, setUnread] = useState({ uid: '', notices: NOT_KNOWN });
  useEffect(() => watchUnread({ uid, kind }, (notices) => setUnread({ uid, notices })), [uid, kind]);
  const notices = unread.uid === uid ? unread.notices : NOT_KNOWN;
  useNews(notices, isQuiet);
  return notices;
}

/** Tells in a message what came since the first look. */
function useNews({ rows, isSavedCopy }: Notices, isQuiet: boolean): void {
  const { uid, kind } = useActor();
  const toast = useToast();
  const navigate = useNavigate();
  const seen = useRef<Set<string>>(null);
  useEffect(() => {
    if (rows === null || isSavedCopy) return;
    const before = seen.current;
    const news = rows.filter(({ id }) => !before?.has(id));
    seen.current = new Set([...(before ?? []), ...news.map(({ id }) => id)]);
    if (before === null || isQuiet || news.length === 0) return;
    const [only, more] = news;
    if (only === undefined || more !== undefined) {
      toast({ tone: 'info', text: `${news.length} new notices` });
      return;
    }
    const open = wayOf(only, kind);
    toast({
      tone: 'info',
      text: only.value.title,
      ...(open !== null && {
        action: {
          label: 'Open',
          onSelect: () => {
            markNoticeRead({ uid, kind }, only.id).catch(() => undefined);
            void navigate(open);
          },
        },
      }),
    });
  }, [rows, isSavedCopy, isQuiet, toast, navigate, uid, kind]);
}

const wayOf = ({ value }: Doc<Notice>, kind: Parameters<typeof noticePlace>[0]) =>
  noticePlace(kind, value.to);
