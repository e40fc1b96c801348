import { holds } from '../access/actor.ts';
import { entity } from '../descriptor/descriptor.ts';
import { accountingExportSchema, exportPartSchema } from './schema.ts';

/** What a distributor took over into its accounting package: `accountingExports/{id}`, made by the server, never changed. */
export const accountingExports = entity({
  path: 'accountingExports',
  words: ['export', 'exports'],
  schema: accountingExportSchema,
  sharing: 'special',
  area: 'orders',
  size: 'large',
  list: {
    filters: {},
    sorts: { at: 'at' },
    oneWay: { at: 'desc' },
    scope: (actor) =>
      actor.kind === 'distributer' && holds(actor, 'orders')
        ? [['distributerId', actor.distributerId]]
        : null,
  },
});

/** What each took: `accountingExports/{id}/taken/{number}`, for the server alone. */
export const exportParts = entity({
  path: 'accountingExports/target/taken',
  words: ['part of an export', 'parts of an export'],
  schema: exportPartSchema,
  sharing: 'special',
  size: 'large',
});
