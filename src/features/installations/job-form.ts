import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import type { SectionGroup } from './installation-fields.ts';
import type { JobRights } from './installation-rights.ts';
import type { InstallationReference } from './use-installation-reference.ts';

/** What every section of the form works with. */
export interface JobForm {
  readonly form: EntityForm<Installation>;
  /** The id the record has, or will have. */
  readonly id: string;
  /** The record as stored; null until it was saved for the first time. */
  readonly doc: Doc<Installation> | null;
  readonly groups: readonly SectionGroup[];
  readonly rights: JobRights;
  readonly reference: InstallationReference;
}

export interface SectionProps {
  readonly job: JobForm;
}
