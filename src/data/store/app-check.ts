import { type AppCheckToken, CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { env } from '#lib/env.ts';
import { within } from '#lib/within.ts';
import { firebaseApp } from './app.ts';

/** As much of reCAPTCHA Enterprise as is used. */
interface Captcha {
  readonly ready: (then: () => void) => void;
  readonly render: (
    place: HTMLElement,
    how: { readonly sitekey: string; readonly size: 'invisible' },
  ) => string;
  readonly execute: (widget: string, how: { readonly action: string }) => Promise<string>;
}
declare global {
  interface Window {
    readonly grecaptcha?: { readonly enterprise?: Captcha };
  }
}

/** The store waits for a proof, and calls itself offline after ten seconds: it learns of a failure well before. */
const PROOF_WITHIN_MS = 4000;
/** After a failure nothing is asked for so long: each request would wait again. */
const REST_MS = 60_000;
/** What was put into the page for it. */
const MARK = 'data-app-check';
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';

/** Loads the script. @throws Error where it does not come, as without a connection: the next try loads it anew. */
function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.toggleAttribute(MARK);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      reject(new Error('reCAPTCHA could not be loaded.'));
    });
    document.head.append(script);
  });
}

/** Loads reCAPTCHA with a widget that nobody sees; answers with what asks it. */
async function openCaptcha(key: string): Promise<() => Promise<string>> {
  await loadScript();
  const captcha = window.grecaptcha?.enterprise;
  if (!captcha) throw new Error('reCAPTCHA did not start.');
  await new Promise<void>((resolve) => captcha.ready(resolve));
  const place = document.createElement('div');
  place.hidden = true;
  place.toggleAttribute(MARK);
  document.body.append(place);
  const widget = captcha.render(place, { sitekey: key, size: 'invisible' });
  return () => captcha.execute(widget, { action: 'fire_app_check' });
}

/** Seconds of the API's "3600s"; an hour where it says none. */
const secondsOf = (ttl: unknown): number => Number.parseFloat(String(ttl)) || 3600;

/** What the API gives for reCAPTCHA's word. @throws Error where it gives nothing. */
async function exchange(captchaToken: string): Promise<AppCheckToken> {
  const app = `projects/${env.VITE_FIREBASE_PROJECT_ID}/apps/${env.VITE_FIREBASE_APP_ID}`;
  const response = await fetch(
    `https://content-firebaseappcheck.googleapis.com/v1/${app}:exchangeRecaptchaEnterpriseToken?key=${env.VITE_FIREBASE_API_KEY}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ recaptcha_enterprise_token: captchaToken }),
    },
  );
  const answer: { readonly token?: unknown; readonly ttl?: unknown } = await response.json();
  if (!response.ok || typeof answer.token !== 'string')
    throw new Error(`App Check answered ${response.status}.`);
  return { token: answer.token, expireTimeMillis: Date.now() + secondsOf(answer.ttl) * 1000 };
}

/**
 * Says with each request to Firebase that it comes from this app. The SDK's own provider waits for ever for a script that did not
 * load, and the store behind it: a page that was opened without a signal would never send. This one fails, and is asked again.
 */
export function startAppCheck(key: string): void {
  let captcha: Promise<() => Promise<string>> | undefined;
  let restsUntil = 0;
  const proof = async () => {
    captcha ??= openCaptcha(key);
    const ask = await captcha;
    return exchange(await ask());
  };
  const getToken = async () => {
    if (Date.now() < restsUntil) throw new Error('reCAPTCHA did not answer a moment ago.');
    return within(proof(), PROOF_WITHIN_MS, () => {
      throw new Error('reCAPTCHA did not answer.');
    }).catch((error: unknown) => {
      captcha = undefined;
      restsUntil = Date.now() + REST_MS;
      for (const part of document.querySelectorAll(`[${MARK}]`)) part.remove();
      throw error;
    });
  };
  window.addEventListener('online', () => {
    restsUntil = 0;
  });
  initializeAppCheck(firebaseApp, {
    provider: new CustomProvider({ getToken }),
    isTokenAutoRefreshEnabled: true,
  });
}
