import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/store/converter.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import { NewsReading } from '#features/news/public/news-reading.tsx';
import { audienceText, newsState } from '#features/settings/news-labels.ts';
import { RestoreButton } from '#forms/restore-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface NewsItemProps {
  /** Unix seconds. */
  now: number;
  doc: Doc<NewsUpdate>;
  onEdit: () => void;
  onWithdraw: (isWithdrawn: boolean) => void;
}

/** One news update of the list: where it stands, for whom, and what it says. */
export function NewsItem({ now, doc, onEdit, onWithdraw }: NewsItemProps) {
  const news = doc.value;
  return (
    <li className="panel news-item">
      <div className="news-item-head">
        <StatusBadge {...newsState(news, now)} />
        <span className="muted">{audienceText(news.dealerKitCategories)}</span>
        <span className="button-row ms-auto">
          <Button variant="quiet" size="sm" onClick={onEdit}>
            Edit
          </Button>
          {news.deleted ? (
            <RestoreButton deletedAt={doc.at} onRestore={() => onWithdraw(false)} />
          ) : (
            <Button variant="quiet" size="sm" onClick={() => onWithdraw(true)}>
              Withdraw
            </Button>
          )}
        </span>
      </div>
      <NewsReading content={news.content} files={news.files} />
    </li>
  );
}
