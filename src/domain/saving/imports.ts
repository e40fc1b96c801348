import type { Actor } from '../access/actor.ts';
import { holds } from '../access/actor.ts';
import { importParts, importRuns } from '../import-run/entity.ts';
import type { ImportRunRecord } from '../import-run/schema.ts';
import { saved } from './save-rule.ts';

/** An admin of the same organisation with the flag of the area. Must match isImporterOf() in firestore.rules. */
function isImporter(actor: Actor, { organisation, area }: ImportRunRecord): boolean {
  const own = actor.kind === 'dealer' ? actor.dealerId : actor.distributerId;
  return actor.isAdmin && holds(actor, area) && organisation === `${actor.kind}~${own}`;
}

/**
 * The rows of one commit of an import with their old values: they come with what the API saves in that commit. A forged
 * one would make somebody's Undo write values of the forger's choice.
 */
export const IMPORTS = [
  saved(importParts, {
    privilege: 'UserSettings',
    newId: /^[0-9]{5,8}$/u,
    allows: async ({ actor, before, collection, look }) => {
      const run = await look(importRuns, collection.split('/')[1] ?? '');
      return (
        before === null &&
        run !== null &&
        run.by === actor.uid &&
        ['running', 'stopped'].includes(run.value.state) &&
        isImporter(actor, run.value)
      );
    },
  }),
];
