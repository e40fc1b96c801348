import { isMap } from '#domain/shared/is-map.ts';
import { askPublic } from '#data/store/public-api.ts';

/** The terms and conditions; `terms` is '' where there are none. */
export interface Terms {
  readonly terms: string;
  readonly version: string;
  /** ISO day. */
  readonly date: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The terms and conditions as they stand. @throws PublicCallError. */
export async function readTerms(): Promise<Terms> {
  const answer = await askPublic('read-terms', {});
  const fields = isMap(answer) ? answer : {};
  return { terms: textOf(fields['terms']), version: textOf(fields['version']), date: textOf(fields['date']) };
}
