import { CallFailed } from '#ui/call-failed.tsx';
import { PairForm } from './parts/pair-form.tsx';
import { VehicleRecord } from './parts/vehicle-record.tsx';
import { Withdrawn } from './parts/withdrawn.tsx';
import { useInfo } from './use-info.ts';
import { usePair } from './use-pair.ts';
import './installation-info.scss';

/**
 * /installation-info and /installation-info/{vin}/{code}: what an upgraded vehicle may weigh, for its owner, an inspector
 * or a buyer (product: vehicle-page). It asks the API alone and stores nothing.
 */
export function InstallationInfoPage() {
  const { pair, goTo } = usePair();
  const { info, failure, retry } = useInfo(pair);
  if (pair !== null && info?.status === 'current') {
    return <VehicleRecord key={pair.code} pair={pair} info={info} onAnother={() => goTo(null)} />;
  }
  if (info?.status === 'withdrawn') return <Withdrawn info={info} onAnother={() => goTo(null)} />;
  return (
    <>
      <h1>Check an upgraded vehicle</h1>
      <p>
        See what a vehicle may weigh since its upgrade, and try a load. The VIN and the code are on the label
        in its windscreen.
      </p>
      {failure && <CallFailed failure={failure} onRetry={retry} />}
      <PairForm
        // What the address named stays there to be corrected.
        key={pair === null ? '' : `${pair.vin}/${pair.code}`}
        start={pair}
        isBusy={pair !== null && failure === null}
        onSubmit={(next) => {
          if (pair?.vin === next.vin && pair.code === next.code) retry();
          else goTo(next);
        }}
      />
    </>
  );
}
