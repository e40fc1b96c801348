import { useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from '#data/errors.ts';
import { exportList } from '#data/export-list.ts';
import { EXPORT_LIMIT, vehiclesShape } from '#data/queries.ts';
import { useActor } from '#data/session.tsx';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import { type TyreFault, tyreFaults } from '#domain/vehicle/tyre-faults.ts';

/** One bad tyre value of one vehicle. */
export interface FaultRow extends TyreFault {
  readonly vehicleId: string;
  readonly name: string;
  readonly years: string;
}

export type FaultScan =
  | { status: 'idle' }
  | { status: 'reading'; read: number }
  | { status: 'done'; read: number; isCut: boolean; rows: readonly FaultRow[] }
  | { status: 'failed'; error: AppError };

const ALL = { search: '', filters: {}, sort: null } as const;

/** Reads every vehicle in pages, on demand, and keeps the tyre values that fail their rule. */
export function useTyreFaults(tyreSizes: Readonly<Record<string, number>>) {
  const actor = useActor();
  const running = useRef<AbortController | null>(null);
  const [scan, setScan] = useState<FaultScan>({ status: 'idle' });
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setScan({ status: 'reading', read: 0 });
    try {
      const vehicles = await exportList(
        vehiclesShape,
        actor,
        ALL,
        (read) => !controller.signal.aborted && setScan({ status: 'reading', read }),
        controller.signal,
      );
      if (controller.signal.aborted) return;
      const rows = vehicles.flatMap(({ id, value }) =>
        tyreFaults(value, tyreSizes).map((fault) => ({
          ...fault,
          vehicleId: id,
          name: vehicleName(value),
          years: vehicleYears(value),
        })),
      );
      const read = vehicles.length;
      setScan({ status: 'done', read, isCut: read >= EXPORT_LIMIT, rows });
    } catch (error) {
      if (!controller.signal.aborted) setScan({ status: 'failed', error: toAppError(error) });
    }
  }
  function cancel() {
    running.current?.abort();
    setScan({ status: 'idle' });
  }
  return { scan, start: () => void start(), cancel };
}
