import { type Engineer, FEE_TYPES } from '#domain/engineer/schema.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { STATES } from '#domain/shared/schema.ts';
import { fileStore } from '#data/files/files.ts';
import type { Field, FieldGroup } from '#forms/field.ts';
import { personNameFields } from '#forms/person-name-fields.ts';

/** The address that the invitation goes to; of an account it is the server's. */
const emailField = (isNew: boolean): Field<Engineer> =>
  isNew
    ? { kind: 'email', name: 'email', title: 'Email', required: true, maxLength: 200, span: 6 }
    : {
        kind: 'readonly',
        name: 'email',
        title: 'Email',
        help: 'Corrected under Account. The engineer confirms it.',
        span: 6,
      };

const ACTIVE: Field<Engineer> = {
  kind: 'checkbox',
  name: 'active',
  title: 'Active',
  help: 'Unticked: suspended. The engineer cannot sign in and no new work can be sent.',
  span: 4,
};

/** What stands at the head of their certificates; like the insurance, entered once the account is there. */
const FIRM: readonly Field<Engineer>[] = [
  {
    kind: 'text',
    name: 'firm',
    title: 'Firm',
    maxLength: 200,
    help: 'It stands at the head of their certificates.',
    span: 6,
  },
  { kind: 'text', name: 'address', title: 'Address of the firm', maxLength: 200, span: 6 },
];

/** Kept once the account is there: what is sent with an invitation is fixed. */
const INSURANCE: FieldGroup<Engineer> = {
  id: 'insurance',
  title: 'Insurance',
  fields: [
    {
      kind: 'file',
      name: 'insurance',
      title: 'Certificate of insurance',
      store: fileStore('engineers'),
      maxFiles: 1,
      accept: ['pdf', 'jpg', 'jpeg', 'png'],
      span: 8,
    },
    {
      kind: 'date',
      name: 'insuranceExpiry',
      title: 'Insured until',
      help: 'After this day no new work can be sent. Warned of 60, 30 and 7 days before.',
      span: 4,
    },
  ],
};

/** Rates of a decision, by the types that go to an engineer. */
const FEES: FieldGroup<Engineer> = {
  id: 'fees',
  title: 'Fees per decision, ex GST',
  description: 'Approved or rejected, at the rate of that day. Leave blank where no rate is agreed.',
  fields: FEE_TYPES.map((type) => ({
    kind: 'money' as const,
    name: `fees.${type}` as const,
    title: installationType(type)?.label ?? type,
    span: 6 as const,
  })),
};

const INVITED = 'The engineer is invited by email and sets a password. The invitation lasts 7 days.';
const PROPOSED =
  'Your distributor checks the engineer and sends the invitation. They cannot sign your own jobs.';

/**
 * The engineer form: who it is, and what they may sign until when. `isProposal`: a dealer's, which the
 * distributor decides on.
 */
export function engineerGroups(isNew: boolean, isProposal = false): readonly FieldGroup<Engineer>[] {
  return [
    {
      id: 'person',
      title: 'Engineer',
      ...(isNew && {
        description: isProposal ? PROPOSED : INVITED,
      }),
      fields: [
        ...personNameFields(6),
        emailField(isNew),
        { kind: 'tel', name: 'phone', title: 'Phone', maxLength: 200, span: 6 },
        ...(isNew ? [] : FIRM),
      ],
    },
    {
      id: 'authority',
      title: 'What they may sign',
      fields: [
        { kind: 'tags', name: 'states', title: 'States', options: STATES, span: 12 },
        {
          kind: 'tags',
          name: 'schemes',
          title: 'Schemes',
          maxLength: 200,
          placeholder: 'VSCCS, VASS, AP, LVES',
          span: 12,
        },
        { kind: 'text', name: 'signatoryNo', title: 'Signatory number', maxLength: 200, span: 4 },
        {
          kind: 'date',
          name: 'expiry',
          title: 'Expiry',
          help: 'After this day no new work can be sent. Warned of 60, 30 and 7 days before.',
          span: 4,
        },
        ...(isNew ? [] : [ACTIVE]),
      ],
    },
    ...(isNew ? [] : [INSURANCE, FEES]),
  ];
}
