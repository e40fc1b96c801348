import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

export interface JobPrinterProps {
  doc: Doc<Installation>;
  /** The print dialog was closed. */
  onDone: () => void;
}

/** Prints the job sheet of an installation while mounted; fetched when somebody first prints. */
export const JobPrinter = lazyPart<JobPrinterProps>(() =>
  import('#features/installations/job-print.tsx').then((module) => module.JobPrint),
);
