import * as z from 'zod/mini';
import { USER_TYPES } from '../user/schema.ts';

const open = z.object({
  status: z.literal('open'),
  kind: z.enum(['user', 'engineer']),
  invitedByName: z.string(),
  organisation: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  type: z.enum(USER_TYPES),
  /** Area flags of the organisation's kind that it gives. */
  areas: z.array(z.string()),
  /** Unix seconds. */
  expiresAt: z.int(),
  /** The terms to accept; '' where there are none. */
  terms: z.string(),
  /** Which version of them. */
  termsVersion: z.string(),
});

const closed = z.object({
  status: z.enum(['accepted', 'expired', 'revoked']),
  kind: z.enum(['user', 'engineer']),
  invitedByName: z.string(),
});

/** It belongs to the other build, and nothing more is told here. */
const elsewhere = z.object({ status: z.literal('elsewhere'), origin: z.string() });

/** What whoever has the link is told of an invitation. */
export const invitationViewSchema = z.discriminatedUnion('status', [open, closed, elsewhere]);
export type InvitationView = z.infer<typeof invitationViewSchema>;
export type OpenInvitationView = z.infer<typeof open>;
