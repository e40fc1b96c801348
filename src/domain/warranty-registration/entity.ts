import { entity } from '../shared/entity.ts';
import { warrantyRegistrationSchema } from './schema.ts';

/** The owner's warranty of each job; staff and owner reach it through the API alone. */
export const warrantyRegistrations = entity({
  path: 'warrantyRegistrations',
  words: ['warranty registration', 'warranty registrations'],
  schema: warrantyRegistrationSchema,
  sharing: 'special',
  size: 'large',
});
