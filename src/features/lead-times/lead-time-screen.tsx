import type { LeadTime } from '#domain/lead-time/schema.ts';
import { leadTimeStore } from '#data/nouns/lead-times.ts';
import { leadTimes } from '#domain/lead-time/entity.ts';
import { type DialogScreen, ReferenceDialogPage } from '#features/reference-screen/reference-dialog-page.tsx';
import { paths } from '#lib/paths.ts';
import type { LeadTimeChoices } from './lead-time-choices.ts';
import { LEAD_TIME_COLUMNS, LEAD_TIME_FILTERS } from './lead-time-columns.tsx';
import { leadTimeGroups } from './lead-time-fields.ts';
import { BlackoutDays } from './parts/blackout-days.tsx';
import { LeadTimeLayout } from './parts/lead-time-layout.tsx';
import { PromisesPanel } from './parts/promises-panel.tsx';
import { useLeadTimeChoices } from './use-lead-time-choices.ts';

const SCREEN: DialogScreen<LeadTime, LeadTimeChoices> = {
  noun: 'Lead time',
  title: 'Lead Times',
  path: paths.leadTimes,
  store: leadTimeStore,
  shape: leadTimes.list,
  logged: 'leadTimes',
  nameOf: ({ name }) => name,
  columns: () => LEAD_TIME_COLUMNS,
  filters: () => LEAD_TIME_FILTERS,
  groups: leadTimeGroups,
  defaultSort: { id: 'name', direction: 'asc' },
  searchHint: 'Name, kit or organisation',
  emptyText: 'Dispatch and transit times of each kit appear here.',
  deletedText: 'will be hidden and gives no more dates. Orders keep theirs.',
  // Each organisation keeps its own promises; those of others are read.
  canWrite: (actor, doc) =>
    doc === null ||
    (actor.kind === 'dealer'
      ? doc.value.dealerId === actor.dealerId
      : doc.value.dealerId === '' && doc.value.distributerId === actor.distributerId),
  renderReadOnly: ({ value }) => <BlackoutDays blackouts={value.blackouts} />,
  renderLayout: (form, choices) => <LeadTimeLayout form={form} choices={choices} />,
};

/** What each organisation promises, and the dates that follow from it today. */
export function LeadTimesPage() {
  return (
    <>
      <ReferenceDialogPage screen={SCREEN} from={useLeadTimeChoices()} />
      <PromisesPanel />
    </>
  );
}
