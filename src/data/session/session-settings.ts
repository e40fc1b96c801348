import type { SessionSettings } from '#domain/system/schema.ts';
import { systemDocs } from '#domain/system/entity.ts';
import { useDoc } from '#data/store/use-doc.ts';
import type { DocState } from '#data/store/watch.ts';

/**
 * The session settings (product: session-settings), live, with what is wrong when they are missing or damaged (P08).
 */
export function useSessionSettingsState(): DocState<SessionSettings> & { retry: () => void } {
  return useDoc(systemDocs.sessionSettings, 'sessionSettings');
}

/** The session settings, live; null until they are there. */
export function useSessionSettings(): SessionSettings | null {
  const state = useSessionSettingsState();
  return state.status === 'ready' ? state.doc.value : null;
}
