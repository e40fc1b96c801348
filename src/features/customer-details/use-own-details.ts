import { useState } from 'react';
import { BLANK_DETAILS } from '#domain/customer-details/faults.ts';
import { DETAIL_FIELDS } from '#domain/customer-details/fields.ts';
import type { CustomerDetails } from '#domain/customer-details/schema.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/own-draft.ts';

/** Licence and birth date are typed again rather than kept (decisions: kept-on-device). */
const STORED_FIELDS = DETAIL_FIELDS.filter(({ isPrivate }) => isPrivate !== true);

/** The details as they were left in this tab; what does not fit its field is blank. */
function startOf(id: string): CustomerDetails {
  const stored = readDraft(id) ?? {};
  const fitting = STORED_FIELDS.flatMap(({ name }) =>
    typeof stored[name] === typeof BLANK_DETAILS[name] ? [[name, stored[name]] as const] : [],
  );
  return { ...BLANK_DETAILS, ...Object.fromEntries(fitting) };
}

/** What a customer types, kept in their tab under the link until it is sent. */
export function useOwnDetails(id: string) {
  const [details, setDetails] = useState(() => startOf(id));
  function change(part: Partial<CustomerDetails>) {
    const next = { ...details, ...part };
    setDetails(next);
    keepDraft(id, Object.fromEntries(STORED_FIELDS.map(({ name }) => [name, next[name]])));
  }
  return { details, change, drop: () => dropDraft(id) };
}
