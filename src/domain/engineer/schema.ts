import * as z from 'zod/mini';
import type { InstallationType } from '../installation-type/keys.ts';
import {
  attachments,
  cents,
  day,
  flag,
  list,
  orBlank,
  STATES,
  text,
  texts,
  tokens,
} from '../shared/schema.ts';
import { correctionSchema } from '../person/correction.ts';

/** The types that go to an engineer. */
export const FEE_TYPES = [
  'gvmUpgradeState',
  'gvmBtcUpgradeState',
  'btcUpgradeState',
  'gcmUpgradeState',
  'retroGvmUpgradeState',
  'retroGvmBtcUpgradeState',
  'reComplianceState',
] as const satisfies readonly InstallationType[];

const feesSchema = z.object({
  gvmUpgradeState: orBlank(cents()),
  gvmBtcUpgradeState: orBlank(cents()),
  btcUpgradeState: orBlank(cents()),
  gcmUpgradeState: orBlank(cents()),
  retroGvmUpgradeState: orBlank(cents()),
  retroGvmBtcUpgradeState: orBlank(cents()),
  reComplianceState: orBlank(cents()),
});
export type EngineerFees = z.infer<typeof feesSchema>;

const NO_FEES: EngineerFees = {
  gvmUpgradeState: '',
  gvmBtcUpgradeState: '',
  btcUpgradeState: '',
  gcmUpgradeState: '',
  retroGvmUpgradeState: '',
  retroGvmBtcUpgradeState: '',
  reComplianceState: '',
};

/** An approval engineer, `engineers/{uid}`; the document id is the auth uid and the `engineerId` on installations. */
export const engineerSchema = z.object({
  firstName: text(),
  lastName: text(),
  email: text(),
  phone: text(),
  /** For whom they sign, and where its office is: the head of their certificates. */
  firm: text(),
  address: text(),
  /** Carries ENGINEER_MARKER (decisions: engineer-marker). */
  displayName: text(420),
  states: list(z.enum(STATES), STATES.length),
  schemes: texts(50),
  signatoryNo: text(),
  expiry: day(),
  /** The certificate of their professional indemnity insurance, and its last day. */
  insurance: attachments(1),
  insuranceExpiry: day(),
  /** What a decision costs by the job's type, integer cents ex GST; '' where no rate is agreed. */
  fees: z._default(feesSchema, NO_FEES),
  active: z._default(z.boolean(), true),
  /** Set by the server: the account cannot sign in. */
  disabled: flag(),
  /** Unix seconds, written by the server; a sign-in of that second or earlier is no longer accepted. 0 accepts all. */
  sessionsValidAfter: z._default(z.number(), 0),
  /** The email that is asked to be corrected, or the newest that was answered; null for none. Written by the server. */
  correction: z._default(z.nullable(correctionSchema), null),
  /** Who invited them, or proposed to, and for which organisation; written by the server at acceptance, blank before. */
  invitedBy: z._default(z.object({ uid: text(), dealerId: text(), distributerId: text() }), {
    uid: '',
    dealerId: '',
    distributerId: '',
  }),
  /** What Storage rules ask, kept right by the server: the session length in seconds, 0 for none. Missing refuses. */
  access: z._default(z.partial(z.object({ sessionSeconds: z.int() })), {}),
  deleted: flag(),
  searchArr: tokens(),
});
export type Engineer = z.infer<typeof engineerSchema>;
