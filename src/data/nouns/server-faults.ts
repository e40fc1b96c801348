import { serverFaultSchema } from '#domain/server-fault/schema.ts';
import { define } from '#data/store/collection.ts';

/** What the server could not do, to be counted: the page of it asks the API (`portal-health.ts`). */
export const serverFaults = define('serverFaults', serverFaultSchema);
