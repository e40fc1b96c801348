const ENVIRONMENTS = ['local', 'development', 'production'] as const;

/** What the build's environment file says, by the names it has there. */
export interface Env {
  /** Which environment this build talks to; decides hosts and the development banner. */
  readonly VITE_ENVIRONMENT: (typeof ENVIRONMENTS)[number];
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_AUTH_EMULATOR_PORT: number | undefined;
  readonly VITE_FIRESTORE_EMULATOR_PORT: number | undefined;
  readonly VITE_STORAGE_EMULATOR_PORT: number | undefined;
  /** Space-separated hosts of the two builds; localhost always counts as local. */
  readonly VITE_MAIN_HOSTS: string | undefined;
  readonly VITE_ENGINEER_HOSTS: string | undefined;
  /** The site's key of reCAPTCHA Enterprise; without one App Check is off. */
  readonly VITE_APP_CHECK_KEY: string | undefined;
  /** Origin of the HTTP API; empty means the origin of the page. */
  readonly VITE_API_ORIGIN: string | undefined;
}

/**
 * Parses the build's environment variables once at boot. By hand: a schema would be a third of the first chunk.
 * @throws Error that names every variable that is missing or malformed.
 */
export function parseEnv(source: Record<string, unknown>): Env {
  const wrong: string[] = [];
  const optional = (name: keyof Env): string | undefined => {
    const value = source[name];
    if (value === undefined || typeof value === 'string') return value;
    wrong.push(name);
    return undefined;
  };
  const required = (name: keyof Env): string => {
    const value = source[name];
    if (typeof value === 'string' && value !== '') return value;
    wrong.push(name);
    return '';
  };
  const port = (name: keyof Env): number | undefined => {
    if (source[name] === undefined) return undefined;
    const value = Number(source[name]);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) wrong.push(name);
    return value;
  };
  const environment = ENVIRONMENTS.find((each) => each === source['VITE_ENVIRONMENT']);
  if (environment === undefined) wrong.push('VITE_ENVIRONMENT');
  const parsed: Env = {
    VITE_ENVIRONMENT: environment ?? 'production',
    VITE_FIREBASE_API_KEY: required('VITE_FIREBASE_API_KEY'),
    VITE_FIREBASE_AUTH_DOMAIN: required('VITE_FIREBASE_AUTH_DOMAIN'),
    VITE_FIREBASE_PROJECT_ID: required('VITE_FIREBASE_PROJECT_ID'),
    VITE_FIREBASE_STORAGE_BUCKET: required('VITE_FIREBASE_STORAGE_BUCKET'),
    VITE_FIREBASE_APP_ID: required('VITE_FIREBASE_APP_ID'),
    VITE_AUTH_EMULATOR_PORT: port('VITE_AUTH_EMULATOR_PORT'),
    VITE_FIRESTORE_EMULATOR_PORT: port('VITE_FIRESTORE_EMULATOR_PORT'),
    VITE_STORAGE_EMULATOR_PORT: port('VITE_STORAGE_EMULATOR_PORT'),
    VITE_MAIN_HOSTS: optional('VITE_MAIN_HOSTS'),
    VITE_ENGINEER_HOSTS: optional('VITE_ENGINEER_HOSTS'),
    VITE_APP_CHECK_KEY: optional('VITE_APP_CHECK_KEY'),
    VITE_API_ORIGIN: optional('VITE_API_ORIGIN'),
  };
  if (wrong.length === 0) return parsed;
  throw new Error(`The environment is not set up: ${wrong.join(', ')} missing or malformed (see .env)`);
}

export const env = parseEnv(import.meta.env);
