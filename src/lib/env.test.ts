import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

const whole = {
  VITE_ENVIRONMENT: 'development',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'tare.example',
  VITE_FIREBASE_PROJECT_ID: 'tare',
  VITE_FIREBASE_STORAGE_BUCKET: 'tare.appspot.com',
  VITE_FIREBASE_APP_ID: 'app',
};

describe('parseEnv', () => {
  it('reads what is set, ports as numbers', () => {
    expect(parseEnv({ ...whole, VITE_AUTH_EMULATOR_PORT: '9099', BASE_URL: '/' })).toMatchObject({
      ...whole,
      VITE_AUTH_EMULATOR_PORT: 9099,
      VITE_FIRESTORE_EMULATOR_PORT: undefined,
      VITE_API_ORIGIN: undefined,
    });
  });

  it.each([
    ['VITE_ENVIRONMENT', 'test'],
    ['VITE_ENVIRONMENT', undefined],
    ['VITE_FIREBASE_API_KEY', ''],
    ['VITE_FIREBASE_APP_ID', undefined],
    ['VITE_STORAGE_EMULATOR_PORT', '70000'],
    ['VITE_STORAGE_EMULATOR_PORT', ''],
    ['VITE_MAIN_HOSTS', 5],
  ])('names %s as %j', (name, value) => {
    expect(() => parseEnv({ ...whole, [name]: value })).toThrow(
      `The environment is not set up: ${name} missing or malformed (see .env)`,
    );
  });
});
