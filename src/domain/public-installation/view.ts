import * as z from 'zod/mini';
import { day, text } from '../shared/schema.ts';
import { vehicleInfoSchema } from './schema.ts';

/** Whom to ask: the installer as they are today, with the picture of their logo; '' for none. */
const installer = z.object({ name: text(), phone: text(), logo: z._default(z.string(), '') });

const current = z.object({
  status: z.literal('current'),
  vehicle: vehicleInfoSchema,
  installer,
  hasPhoto: z.boolean(),
  /** The day of a later upgrade of the same vehicle, whose label applies; '' for none. */
  newerUpgrade: day(),
  /** The day another job on the vehicle was completed of which the server can't tell whether its figures apply; '' for none. */
  otherJob: day(),
  /** When the registered warranty ends, as text; '' where none is registered. */
  warrantyEnd: text(),
});

/** The job was reopened, cancelled or deleted: nothing of it is told but whom to ask. */
const withdrawn = z.object({ status: z.literal('withdrawn'), installer });

/** What the right pair of VIN and code is answered. */
export const installationInfoSchema = z.discriminatedUnion('status', [current, withdrawn]);
export type InstallationInfo = z.infer<typeof installationInfoSchema>;
export type CurrentInfo = z.infer<typeof current>;
