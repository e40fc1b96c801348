import { TRADES } from '../../../src/domain/kinds/trades.ts';
import type { Trade } from '../../../src/domain/trade/move.ts';
import type { Implementation } from './endpoint.ts';
import * as implemented from './implemented.ts';
import { moveEndpoint } from './trade/move.ts';

/** What answers each call of the API, by the name it is posted to: the declared ones, and the moves of each kind of document. */
const IMPLEMENTATIONS = new Map<string, Implementation>(
  [...Object.values(implemented), ...Object.values(TRADES).map(({ kind }: Trade) => moveEndpoint(kind))].map(
    (each) => [each.name, each],
  ),
);

/** What answers the call of this name; undefined when nothing does. */
export const implementationOf = (name: string): Implementation | undefined => IMPLEMENTATIONS.get(name);
