import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

export interface PapersMenuProps {
  doc: Doc<Installation>;
}

/** The Print button of a job with all its papers. */
export const PapersMenu = lazyPart<PapersMenuProps>(() =>
  import('#features/installations/papers/papers-menu.tsx').then((module) => module.PapersMenu),
);
