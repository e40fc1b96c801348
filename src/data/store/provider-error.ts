import { UNKNOWN_ERROR } from './errors.ts';

/** The identity provider's code ('' when it gave none) and words of anything thrown. */
export function refusalOf(error: unknown): { code: string; message: string } {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return {
    code: typeof code === 'string' ? code : '',
    message: error instanceof Error && error.message !== '' ? error.message : UNKNOWN_ERROR,
  };
}
