import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { sentMailSchema } from './sent-mail.ts';

/** The newest mails, for developers where the emulator runs; elsewhere there is no such endpoint. */
export const DEV_MAIL = endpoint({
  name: 'dev-mail',
  who: 'Developer',
  once: 'reads',
  payload: z.object({}),
  answer: z.array(sentMailSchema),
});
