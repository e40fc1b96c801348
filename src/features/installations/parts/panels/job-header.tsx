import type { Installation } from '#domain/installation/schema.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import type { Doc } from '#data/store/converter.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PapersMenu } from '#features/installations/public/papers-menu.ts';
import { ChecklistLink } from '#features/installations/parts/bar/checklist-link.tsx';

/** Number and whose vehicle it is, with the ways on. */
export function JobHeader({ doc }: { doc: Doc<Installation> }) {
  const { number, customer, vehicle } = doc.value;
  const what = [customer.name, vehicle ? vehicleName(vehicle) : ''].filter((part) => part !== '').join(', ');
  return (
    <PageHeader
      title={number === '' ? 'New installation' : `Installation ${number}`}
      back={{ to: paths.installations.list, label: 'Installations' }}
      aside={<span className="muted two-lines">{what}</span>}
      actions={
        <>
          <ChecklistLink doc={doc} />
          <PapersMenu doc={doc} />
        </>
      }
    />
  );
}
