import * as z from 'zod/mini';

const port = z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(65535));

const schema = z.object({
  /** Which environment this build talks to; decides hosts and the development banner. */
  VITE_ENVIRONMENT: z.enum(['local', 'development', 'production']),
  VITE_FIREBASE_API_KEY: z.string().check(z.minLength(1)),
  VITE_FIREBASE_AUTH_DOMAIN: z.string().check(z.minLength(1)),
  VITE_FIREBASE_PROJECT_ID: z.string().check(z.minLength(1)),
  VITE_FIREBASE_STORAGE_BUCKET: z.string().check(z.minLength(1)),
  VITE_FIREBASE_APP_ID: z.string().check(z.minLength(1)),
  VITE_AUTH_EMULATOR_PORT: z.optional(port),
  VITE_FIRESTORE_EMULATOR_PORT: z.optional(port),
  VITE_STORAGE_EMULATOR_PORT: z.optional(port),
  /** Space-separated hosts of the two builds; localhost always counts as local. */
  VITE_MAIN_HOSTS: z.optional(z.string()),
  VITE_ENGINEER_HOSTS: z.optional(z.string()),
  /** Origin of the HTTP API; empty means the origin of the page. */
  VITE_API_ORIGIN: z.optional(z.string()),
});

export type Env = z.infer<typeof schema>;

/**
 * Parses the build's environment variables once at boot.
 * @throws Error that names every variable that is missing or malformed.
 */
export function parseEnv(source: Record<string, unknown>): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
  throw new Error(`The environment is not set up: ${names.join(', ')} missing or malformed (see .env)`);
}

export const env = parseEnv(import.meta.env);
