import { isMap } from '#domain/shared/is-map.ts';
import type { READ_TERMS } from '#domain/system/endpoints.ts';
import type { AnswerOf } from '#domain/access/endpoint.ts';
import { askPublic } from '#data/store/public-api.ts';

export type Terms = AnswerOf<typeof READ_TERMS>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The terms and conditions as they stand. @throws PublicCallError. */
export async function readTerms(): Promise<Terms> {
  const answer = await askPublic<typeof READ_TERMS>('read-terms', {});
  const fields = isMap(answer) ? answer : {};
  return { terms: textOf(fields['terms']), version: textOf(fields['version']), date: textOf(fields['date']) };
}
