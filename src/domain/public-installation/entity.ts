import { entity } from '../descriptor/descriptor.ts';
import { publicInstallationSchema } from './schema.ts';

/** What the public page of a vehicle shows: written and read by the server alone. */
export const publicInstallations = entity({
  path: 'publicInstallations',
  words: ['public record of a vehicle', 'public records of vehicles'],
  schema: publicInstallationSchema,
  sharing: 'special',
  size: 'large',
});
