import { useEffect, useRef, useState } from 'react';
import { toAppError } from '#data/store/errors.ts';
import { exportList } from '#data/lists/export-list.ts';
import { EXPORT_LIMIT } from '#data/lists/query-limits.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { faultRows, type FaultScan } from './tyre-fault-rows.ts';

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
      const found = await exportList(
        vehicles.list,
        actor,
        ALL,
        (read) => !controller.signal.aborted && setScan({ status: 'reading', read }),
        controller.signal,
      );
      if (controller.signal.aborted) return;
      const checked = found.slice(0, EXPORT_LIMIT);
      setScan({
        status: 'done',
        read: checked.length,
        isCut: found.length > checked.length,
        rows: faultRows(checked, tyreSizes),
      });
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
