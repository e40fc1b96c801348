import type * as z from 'zod/mini';
import { can } from '../access/privileges.ts';
import { productWarrantyCategoriesSchema } from '../product/warranty.ts';
import { entity } from '../descriptor/descriptor.ts';
import {
  autocompleteSchema,
  buildSchema,
  generalSettingsSchema,
  newsUpdateSchema,
  sessionSettingsSchema,
  stateComplianceSchema,
  timeLimitsSchema,
  tyreSizesSchema,
} from './schema.ts';

/** A document of `system`, with its own shape; the settings page keeps it. */
const setting = <T>(id: string, words: string, schema: z.ZodMiniType<T>, change: Record<string, unknown>) =>
  entity({
    path: 'system',
    id,
    words: [words, words],
    schema,
    sharing: 'special',
    privilege: 'ADMIN.Settings',
    saved: 'call',
    logged: { as: 'system', word: 'settings' },
    size: 'small',
    change,
  });

/** The documents of `system`, each with its own shape. */
export const systemDocs = {
  sessionSettings: setting('sessionSettings', 'session settings', sessionSettingsSchema, {}),
  tyreSizes: setting('tyreSizes', 'tyre sizes', tyreSizesSchema, { sizes: { '7.50R16': 806 } }),
  stateCompliance: setting('stateCompliance', 'state compliance', stateComplianceSchema, { rows: [] }),
  timeLimits: setting('timeLimits', 'time limits', timeLimitsSchema, {}),
  generalSettings: setting('generalSettings', 'general settings', generalSettingsSchema, {
    supportPhone: '(02) 5550 4001',
  }),
  build: setting('build', 'build', buildSchema, { version: 3.018 }),
  productWarrantyCategories: setting(
    'productWarrantyCategories',
    'product warranty settings',
    productWarrantyCategoriesSchema,
    { categories: [{ id: 'w', name: 'Standard' }] },
  ),
} as const;

/** What is told to the readers of a dealer category; composed in the settings, newest first. Withdrawn ones show as such. */
export const newsUpdates = entity({
  path: 'system/build/newsUpdates',
  words: ['news update', 'news updates'],
  schema: newsUpdateSchema,
  sharing: 'special',
  privilege: 'ADMIN.Settings',
  saved: 'call',
  logged: { name: ['content'] },
  size: 'small',
  list: {
    scope: (actor) => (can(actor, 'SystemSettings') ? [] : null),
    filters: {},
    sorts: { time: 'timestamp' },
    oneWay: { time: 'desc' },
    showsDeleted: true,
  },
  change: { dealerKitCategories: [2, 4] },
});

/** Remembered texts, such as the makes of vehicles: `autocomplete/{id}`. */
export const autocomplete = entity({
  path: 'autocomplete',
  words: ['remembered text', 'remembered texts'],
  schema: autocompleteSchema,
  sharing: 'reference',
  saved: 'commit',
  size: 'small',
});
