import { entity } from '../descriptor/descriptor.ts';
import { reportFiguresSchema } from './schema.ts';

/** What reports are made of: `reportFigures/{id}`, written by the server alone. */
export const reportFigures = entity({
  path: 'reportFigures',
  words: ['figures of a report', 'figures of reports'],
  schema: reportFiguresSchema,
  sharing: 'organisation',
  privilege: 'ADMIN.Reports',
  size: 'large',
});
