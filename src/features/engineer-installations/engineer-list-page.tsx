import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Installation } from '#domain/installation/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { exportList } from '#data/lists/export-list.ts';
import { engineerJobs } from '#domain/installation/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { useList } from '#data/lists/use-list.ts';
import { JobPrinter } from '#features/installations/public/job-printer.tsx';
import { ListViews } from '#ui/list/list-views.tsx';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { ENGINEER_FILTERS, ENGINEER_VIEWS, engineerColumns } from './engineer-columns.tsx';
import { OwnRecord } from './own-record.tsx';
import { WaitingAges } from './waiting-ages.tsx';

const DEFAULTS = { sort: { id: 'sent', direction: 'asc' } } as const;

/** The jobs sent to this engineer, longest waiting first. */
export function EngineerListPage() {
  const actor = useActor();
  const navigate = useNavigate();
  const [columns] = useState(() => engineerColumns(unixSeconds(new Date())));
  const [printing, setPrinting] = useState<Doc<Installation> | null>(null);
  const [state, actions] = useListState('engineer-installations', DEFAULTS);
  const result = useList(engineerJobs, state);
  return (
    <>
      <OwnRecord />
      <WaitingAges />
      <ListPage
        title="Installations"
        columns={columns}
        filters={ENGINEER_FILTERS}
        state={state}
        actions={actions}
        result={result}
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
        toolbar={<ListViews views={ENGINEER_VIEWS} state={state} actions={actions} />}
        exportRows={(onProgress, signal) => exportList(engineerJobs, actor, state, onProgress, signal)}
        exportName="engineer-installations"
        empty={{ text: 'Nothing waiting for you' }}
      />
      {printing && <JobPrinter doc={printing} onDone={() => setPrinting(null)} />}
    </>
  );
}
