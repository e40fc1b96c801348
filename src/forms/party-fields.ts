import { type State, STATES } from '#domain/shared/schema.ts';
import type { Field } from '#forms/field.ts';

/** The fields of partyShape: name, how to reach them, where they are (product: party). */
interface Party {
  name: string;
  phone: string;
  fax: string;
  email: string;
  address: string;
  city: string;
  state: State | '';
  postcode: number | '';
}

/** The party form (product: party). A postcode keeps its leading zero: 0800 is Darwin (decisions: postcode). */
export const PARTY_FIELDS: readonly Field<Party>[] = [
  { kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 12 },
  { kind: 'tel', name: 'phone', title: 'Phone', maxLength: 200, span: 4 },
  { kind: 'tel', name: 'fax', title: 'Fax', maxLength: 200, span: 4 },
  { kind: 'email', name: 'email', title: 'Email', maxLength: 200, span: 4 },
  { kind: 'text', name: 'address', title: 'Address', maxLength: 200, span: 12 },
  { kind: 'text', name: 'city', title: 'City', maxLength: 200, span: 6 },
  { kind: 'select', name: 'state', title: 'State', options: STATES, span: 3 },
  { kind: 'number', name: 'postcode', title: 'Postcode', integer: true, charCount: 4, span: 3 },
];
