import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLeaveGuard } from '#forms/use-leave-guard.ts';
import { KIT_SHEET, VEHICLE_SHEET } from './capacity-sheets.ts';
import { CapacitySheet } from './parts/capacity-sheet.tsx';
import { useSheet } from './use-sheet.ts';
import './capacities.scss';

/** The masses and limits of vehicles and kits as two spreadsheets. */
export function CapacitiesPage() {
  const [params, setParams] = useSearchParams();
  const vehicles = useSheet(VEHICLE_SHEET);
  const kits = useSheet(KIT_SHEET);
  useLeaveGuard(vehicles.edits.size + kits.edits.size > 0, 'What you have changed in the grid is not saved.');
  const active = params.get('tab') === 'kits' ? 'kits' : 'vehicles';
  const title = (name: string, count: number) => (count === 0 ? name : `${name} (${count} unsaved)`);
  return (
    <>
      <PageHeader title="Master Data Capacities" />
      <Tabs
        label="Sheets"
        active={active}
        // Search, filters and page are those of one sheet.
        onChange={(id) => setParams(id === 'kits' ? { tab: id } : {})}
        tabs={[
          {
            id: 'vehicles',
            title: title('Vehicles', vehicles.edits.size),
            content: <CapacitySheet kind={VEHICLE_SHEET} sheet={vehicles} />,
          },
          {
            id: 'kits',
            title: title('Kits', kits.edits.size),
            content: <CapacitySheet kind={KIT_SHEET} sheet={kits} />,
          },
        ]}
      />
    </>
  );
}
