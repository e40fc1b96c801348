import type { SaleMoveId } from './moves.ts';
import type { SaleType } from './statuses.ts';

/** One thing that was done with a sale on a device, as it is sent to the server; `request` names the press. */
export type SaleCall =
  | {
      readonly what: 'make';
      readonly request: string;
      readonly type: SaleType;
      readonly localNumber: string;
      readonly doneAt: number | undefined;
    }
  | {
      readonly what: SaleMoveId;
      readonly request: string;
      /** The revision that the person was looking at. */
      readonly rev: number;
      readonly input: object;
    };

/** A call with the time of its press, milliseconds since 1970. */
export interface TimedCall {
  readonly call: SaleCall;
  readonly at: number;
}
