import { useState } from 'react';
import type { ListResult } from '#ui/list/types.ts';

/**
 * The result with the rows that were shown last while others are fetched, so that a sort or a filter takes neither the table
 * from under the focus nor an open menu from under the press. The page says that it is busy. Another `screen` starts bare.
 */
export function useLastRows<T>(result: ListResult<T>, screen: string): ListResult<T> {
  const [last, setLast] = useState({ screen, result });
  if (result.status !== 'loading' && last.result.rows !== result.rows) setLast({ screen, result });
  const hasRows = result.rows.length + result.broken.length > 0;
  if (result.status !== 'loading' || hasRows || last.screen !== screen) return result;
  const { rows, broken } = last.result;
  return { ...result, rows, broken };
}
