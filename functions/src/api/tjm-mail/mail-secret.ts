import { defineSecret } from 'firebase-functions/params';

/** By which a service is known that sends emails with orders: in Secret Manager, made by `npm run deploy:first`; here in .secret.local. */
export const MAIL_SECRET = defineSecret('TJM_MAIL_SECRET');
