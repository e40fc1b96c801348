import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { documentId } from '../shared/given.ts';
import { FORM_STATES, WINDOW_ID } from './schema.ts';

/**
 * Who has the form of a record open (product: open-forms), in `openForms/{collection}/formPeople/{key}`, by the name
 * of the account. The server reads the record and lets in whoever may list it and work on it
 * (`src/domain/open-form/audience.ts`); `key` is where they may read who else is there, for half an hour; '' for a
 * record that is not there or not theirs.
 */
export const NOTE_OPEN_FORM = endpoint({
  name: 'note-open-form',
  who: 'Home',
  once: 'state',
  payload: z.object({
    collection: documentId,
    id: documentId,
    window: z.string().check(z.regex(WINDOW_ID)),
    state: z.enum(FORM_STATES),
  }),
  answer: z.object({ key: z.string() }),
  body: 2000,
  calls: 120,
});
