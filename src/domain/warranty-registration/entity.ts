import { entity } from '../descriptor/descriptor.ts';
import { warrantyRegistrationSchema } from './schema.ts';

/** The owner's warranty of each job; staff and owner reach it through the API alone. */
export const warrantyRegistrations = entity({
  path: 'warrantyRegistrations',
  words: ['warranty registration', 'warranty registrations'],
  schema: warrantyRegistrationSchema,
  sharing: 'special',
  size: 'large',
});
