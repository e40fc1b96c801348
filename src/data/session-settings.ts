import type { SessionSettings } from '#domain/system/schema.ts';
import { systemDocs } from './collections.ts';
import { useDoc } from './use-doc.ts';

/** The session settings (specification §3), live; null until they are there. */
export function useSessionSettings(): SessionSettings | null {
  const state = useDoc(systemDocs.sessionSettings, 'sessionSettings');
  return state.status === 'ready' ? state.doc.value : null;
}
