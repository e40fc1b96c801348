import { ensureChromium } from './chromium.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless Chromium for the benchmark and the pictures; installed when there is none. */
export async function openBrowser() {
  // Loaded when used: before `npm ci` it is not there.
  const { chromium } = await import('playwright-core');
  const executablePath = await ensureChromium();
  // At a signal it would end this process before the emulators are stopped; it closes the browser at our exit anyway.
  const ownSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ executablePath, args: ARGS, ...ownSignals });
}

/** Signs in on a sign-in page that is shown; all demo accounts share one password. */
export async function signIn(tab, email) {
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill('Tare-demo-1');
  await tab.getByRole('button', { name: 'Sign In' }).click();
}

/** Demo accounts (tests/seed/data/people.ts). */
export const PEOPLE = {
  dealerAdmin: 'sam.reid@outbacksuspension.example',
  distributorAdmin: 'rachel.stone@harboursuspension.example',
  dealerUser: 'jess.nguyen@outbacksuspension.example',
  engineer: 'maria.kovac@certify.example',
};
