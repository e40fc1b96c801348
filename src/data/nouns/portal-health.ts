import {
  type ActAnswer,
  type HealthAnswers,
  type HealthPart,
  HEALTH_ANSWERS,
} from '#domain/portal-health/answers.ts';
import { ACT_ON_HEALTH, PORTAL_HEALTH } from '#domain/portal-health/endpoints.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import { callApi } from '#data/store/call-api.ts';
import { reviewed } from './reviewed.ts';

/** One part of how the portal stands at this moment. @throws AppError. */
export async function readHealth<Part extends HealthPart>(part: Part): Promise<HealthAnswers[Part]> {
  const answer: unknown = await callApi({ ...PORTAL_HEALTH, answer: HEALTH_ANSWERS[part] }, { part });
  // The schema of the part has read it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer as HealthAnswers[Part];
}

type Act = PayloadOf<typeof ACT_ON_HEALTH>;

/** Does one act; the server works out what is due. @throws AppError. */
export async function actOnHealth(act: Act): Promise<ActAnswer> {
  const answer = await callApi(ACT_ON_HEALTH, act);
  if (act.act === 'tryFaults' || act.act === 'closeFaults') reviewed.tell();
  return answer;
}

/**
 * Does an act until nothing is left that a further press would do, telling how much is done. What a press leaves without having
 * done anything needs a person. @throws AppError.
 */
export async function actOnAll(
  act: Act,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<ActAnswer> {
  let done = 0;
  for (;;) {
    // Each press begins with what the one before left.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await actOnHealth(act);
    done += answer.done;
    onProgress(done);
    if (answer.left === 0 || answer.done === 0 || signal.aborted) return { done, left: answer.left };
  }
}
