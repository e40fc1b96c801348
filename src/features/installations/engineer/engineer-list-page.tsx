import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Installation } from '#domain/installation/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { engineerJobs } from '#domain/installation/entity.ts';
import { JobPrinter } from '#features/installations/public/job-printer.tsx';
import { useShapeList } from '#features/reference-screen/use-shape-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { ENGINEER_FILTERS, ENGINEER_VIEWS, engineerColumns } from './engineer-columns.tsx';
import { OwnRecord } from './own-record.tsx';
import { WaitingAges } from './waiting-ages.tsx';

/** Views whose jobs are of several stages. */
const MIXED_VIEWS: readonly string[] = ['decided', 'all'];

/** The jobs sent to this engineer, longest waiting first. */
export function EngineerListPage() {
  const navigate = useNavigate();
  const [printing, setPrinting] = useState<Doc<Installation> | null>(null);
  const list = useShapeList('engineer-installations', engineerJobs, { views: ENGINEER_VIEWS });
  const [now] = useState(() => unixSeconds(new Date()));
  const hasStages = MIXED_VIEWS.includes(list.state.filters['view'] ?? '');
  const columns = useMemo(() => engineerColumns(now, hasStages), [now, hasStages]);
  return (
    <>
      <OwnRecord />
      <WaitingAges />
      <ListPage
        title="Installations"
        columns={columns}
        filters={ENGINEER_FILTERS}
        {...list}
        searchHint="Number, VIN, rego or vehicle"
        rowHref={(row) => paths.installations.edit(row.id)}
        rowLabel={(row) => row.value.number || row.value.vin}
        rowActions={(row) => [
          {
            id: 'open',
            label: 'Open',
            icon: 'eye',
            onSelect: () => void navigate(paths.installations.edit(row.id)),
          },
          { id: 'print', label: 'Print job sheet', icon: 'printer', onSelect: () => setPrinting(row) },
        ]}
        empty={{ text: 'Nothing waiting for you' }}
      />
      {printing && <JobPrinter doc={printing} onDone={() => setPrinting(null)} />}
    </>
  );
}
