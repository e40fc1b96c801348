import type { SectionProps } from '#features/installations/job-form.ts';
import { Loading } from '#ui/loading.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { JobSection } from './job-section.tsx';

// Below the fold, and of no use before the job is stored: the form itself is there sooner.
const PhotosPanel = lazyPart(
  async () => (await import('#features/installations/photos/photos-panel.tsx')).PhotosPanel,
  <Loading label="Loading photos" />,
);

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
