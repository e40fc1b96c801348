import { useState } from 'react';
import { type AppError, toAppError } from '#data/store/errors.ts';
import { fetchNews, type News, type NewsPage } from '#data/nouns/news.ts';
import { useLoaded } from '#data/store/use-loaded.ts';

interface Older {
  /** The first page that these follow. */
  of: NewsPage;
  pages: readonly NewsPage[];
  isLoading: boolean;
  error: AppError | null;
}

export interface NewsList {
  status: 'loading' | 'ready' | 'error';
  rows: readonly News[];
  broken: number;
  error: AppError | null;
  retry: () => void;
  /** Fetches older ones; null where all are here. */
  more: (() => Promise<void>) | null;
  isLoadingMore: boolean;
  moreError: AppError | null;
}

/** The news of a category, the newest first, older ones on demand. `key` starts it anew. */
export function useNews(category: number | null, key: string): NewsList {
  const first = useLoaded(`news ${category ?? 'all'} ${key}`, async () => fetchNews(category));
  const [loaded, setOlder] = useState<Older | null>(null);
  const start = first.value;
  const older: Older | null =
    start && (loaded?.of === start ? loaded : { of: start, pages: [], isLoading: false, error: null });
  const pages = older ? [older.of, ...older.pages] : [];
  const fetchMore = pages.at(-1)?.more ?? null;

  async function more() {
    if (!older || !fetchMore || older.isLoading) return;
    setOlder({ ...older, isLoading: true, error: null });
    try {
      const page = await fetchMore();
      setOlder({ ...older, pages: [...older.pages, page], isLoading: false, error: null });
    } catch (failure) {
      setOlder({ ...older, isLoading: false, error: toAppError(failure) });
    }
  }

  return {
    status: first.status,
    rows: pages.flatMap(({ rows }) => rows),
    broken: pages.reduce((sum, { broken }) => sum + broken, 0),
    error: first.error,
    retry: first.retry,
    more: fetchMore && more,
    isLoadingMore: older?.isLoading ?? false,
    moreError: older?.error ?? null,
  };
}
