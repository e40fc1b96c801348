import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

const app = initializeApp();

/** The Admin SDK passes by every rule: whoever uses these two must have checked the right to. */
export const db = getFirestore(app);
export const auth = getAuth(app);
