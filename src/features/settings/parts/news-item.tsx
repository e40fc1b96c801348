import Button from 'react-bootstrap/Button';
import type { NewsUpdate } from '#domain/system/schema.ts';
import { NewsReading } from '#features/news/public/news-reading.tsx';
import { audienceText, newsState } from '#features/settings/news-labels.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

interface NewsItemProps {
  /** Unix seconds. */
  now: number;
  news: NewsUpdate;
  onEdit: () => void;
  onWithdraw: (isWithdrawn: boolean) => void;
}

/** One news update of the list: where it stands, for whom, and what it says. */
export function NewsItem({ now, news, onEdit, onWithdraw }: NewsItemProps) {
  return (
    <li className="panel news-item">
      <div className="news-item-head">
        <StatusBadge {...newsState(news, now)} />
        <span className="muted">{audienceText(news.dealerKitCategories)}</span>
        <span className="button-row ms-auto">
          <Button variant="quiet" size="sm" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onWithdraw(!news.deleted)}>
            {news.deleted ? 'Restore' : 'Withdraw'}
          </Button>
        </span>
      </div>
      <NewsReading content={news.content} files={news.files} />
    </li>
  );
}
