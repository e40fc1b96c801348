import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadChunk } from '#lib/lazy-with-retry.ts';

/** What the queries of old addresses begin with; who opens one of today fetches no table of them. */
export const OLD_KEYS = /[?&](?:count|doc|exports|figures|import|prices|statement|tab)\b/u;

/** Leads an old address on to where its page stands now. */
export function useOldAddress({ pathname, search }: { pathname: string; search: string }): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!OLD_KEYS.test(search)) return undefined;
    let isLeft = false;
    async function leadOn() {
      const { movedTo } = await loadChunk(() => import('#app/routes/old-addresses.ts'));
      const to = movedTo({ pathname, search });
      if (to !== null && !isLeft) await navigate(to, { replace: true });
    }
    // Without the table the page of the address stays, as for any other query.
    leadOn().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [navigate, pathname, search]);
}
