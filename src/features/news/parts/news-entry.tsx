import { formatDateTime } from '#domain/shared/dates.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import { NewsReading } from '#features/news/public/news-reading.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** One news update of the reader's list. */
export function NewsEntry({ news, isRead }: { news: NewsUpdate; isRead: boolean }) {
  return (
    <li className="panel news-item">
      <div className="news-item-head">
        <h2 className="h4 mb-0">{formatDateTime(news.timestamp)}</h2>
        {isRead ? (
          <StatusBadge tone="neutral" text="Read" icon="check" />
        ) : (
          <StatusBadge tone="watch" text="Not acknowledged yet" icon="bell" />
        )}
      </div>
      <NewsReading content={news.content} files={news.files} />
    </li>
  );
}
