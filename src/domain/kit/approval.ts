import type { State } from '../shared/schema.ts';
import type { Kit } from './schema.ts';

type Approved = Pick<Kit, 'federal' | 'states'>;

/**
 * What a kit lacks for a path to approval, in a few words; '' when nothing, or while path or state is not known.
 * `federal` and `states` are what the kit's own approvals cover.
 */
export function approvalGap(
  kit: Approved,
  compliance: 'federal' | 'state' | 'none' | null,
  state: State | '',
): string {
  if (compliance === 'federal') return kit.federal ? '' : 'no federal approval';
  const isGap = compliance === 'state' && state !== '' && !kit.states.includes(state);
  return isGap ? `not approved in ${state}` : '';
}
