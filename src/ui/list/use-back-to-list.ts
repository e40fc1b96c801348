import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberedListSearch } from '#ui/list/remembered-list.ts';
import { BACK_TO_LIST } from '#ui/list/stored-scroll.ts';

/** Leads to the list at this path as the person left it: search, filters, page and place. */
export function useBackToList(path: string): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate({ pathname: path, search: rememberedListSearch(path) }, { state: BACK_TO_LIST }),
    [navigate, path],
  );
}
