import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

const account = {
  build: 'main',
  role: 'Dealer',
  email: 'dealer@example.com',
  password: 'tare-demo',
  sees: 'Everything of one dealer',
};
if (process.argv.includes('--accounts')) {
  console.log(JSON.stringify([account]));
} else {
  initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-tare' });
  await getAuth().createUser({ email: account.email, password: account.password });
  await getFirestore().doc('system/build').set({ version: 3.017 });
  console.log('1 record');
  process.exit(0);
}
