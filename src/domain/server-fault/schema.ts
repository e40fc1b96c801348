import * as z from 'zod/mini';
import { text } from '../shared/schema.ts';

export const SERVER_FAULT_STATES = ['open', 'seen'] as const;

/**
 * Work that the server could not do, `serverFaults/{hash of what and path}`: the same fault again only raises `count`
 * and opens it again. Written by the server; people set it to seen. Times in unix seconds.
 */
export const serverFaultSchema = z.object({
  /** The work that was not done, in words for a person. */
  what: text(),
  /** The record's path, cut to what a line holds. */
  path: text(300),
  /** What the error said, without values, names and numbers; '' for none. */
  message: text(400),
  count: z.int(),
  firstAt: z.number(),
  lastAt: z.number(),
  state: z.enum(SERVER_FAULT_STATES),
});
export type ServerFault = z.infer<typeof serverFaultSchema>;
