import type { SectionProps } from '#features/installations/job-form.ts';
import { PhotosPanel } from '#features/installations/photos/photos-panel.tsx';
import { JobSection } from './job-section.tsx';

/** Photos by slot; each is saved by itself, beside the form. */
export function PhotosSection({ job }: SectionProps) {
  return (
    <JobSection id="photos">
      {job.doc && (
        <div data-field="photos">
          <PhotosPanel doc={job.doc} canEdit={job.rights.open.has('photos')} />
        </div>
      )}
    </JobSection>
  );
}
