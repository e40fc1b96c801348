import type { SectionProps } from '#features/installations/job-form.ts';
import { CustomerSection } from './customer-section.tsx';
import { GeometrySection } from './geometry-section.tsx';
import { KitsSection } from './kits-section.tsx';
import { LoadSection } from './load-section.tsx';
import { PathSection } from './path-section.tsx';
import { PhotosSection } from './photos-section.tsx';
import { LabelsSection, NotesSection, TyresSection, WeighbridgeSection } from './small-sections.tsx';
import { VehicleSection } from './vehicle-section.tsx';

/** Every section of the form in the order of the work. */
export function JobSections({ job }: SectionProps) {
  return (
    <>
      <PathSection job={job} />
      <CustomerSection job={job} />
      <VehicleSection job={job} />
      <KitsSection job={job} />
      <LoadSection job={job} />
      <TyresSection job={job} />
      <WeighbridgeSection job={job} />
      <GeometrySection job={job} />
      <PhotosSection job={job} />
      <LabelsSection job={job} />
      <NotesSection job={job} />
    </>
  );
}
