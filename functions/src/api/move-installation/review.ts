import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { certificateKey, decisionOf } from '../../../../src/domain/engineer-decision/decision.ts';
import type { Engineer } from '../../../../src/domain/engineer/schema.ts';
import { isOwnPhotoPath } from '../../../../src/domain/installation/photo-slots.ts';
import {
  questionsText,
  isReviewPath,
  reviewChanges,
  reviewFields,
} from '../../../../src/domain/installation/review-changes.ts';
import { REJECTION_GROUNDS, type ReviewChange } from '../../../../src/domain/installation/review.ts';
import type { Installation } from '../../../../src/domain/installation/schema.ts';
import { isDecision, type StageTransition } from '../../../../src/domain/installation/stages.ts';
import { cleanLine } from '../../../../src/domain/shared/text.ts';
import type { MovePayload } from '../../../../src/domain/installation/endpoints.ts';
import { db } from '../../store/admin.ts';
import { storedSize } from '../../files/photo-files.ts';
import { parseRecord } from '../../store/read.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { invalid } from '../errors.ts';

/** `reviewStates/{job}`: what an engineer judged when they asked or rejected, by path. Nobody reads it but the server. */
const reviewStateSchema = z.object({ fields: z.record(z.string(), z.string()) });

const stateRef = (id: string): DocumentReference => db.doc(`reviewStates/${id}`);

/**
 * The payload of a question with what is asked at fields in its reason, too, so that whoever reads the reason alone reads
 * all of it. @throws ApiError 400 for a field that no question can stand at, or a question without words.
 */
export function withQuestions(payload: MovePayload): MovePayload {
  if (payload.to !== 'engineerQuery' || payload.questions.length === 0) return payload;
  const { questions } = payload;
  if (!questions.every(({ path }) => isReviewPath(path))) {
    throw invalid('A question stands at a field that this job does not have.');
  }
  if (questions.some(({ text }) => text === '')) throw invalid('Enter a question.');
  return { ...payload, reason: questionsText(payload.reason, questions) };
}

/** What the dealer changed since the last question or rejection; [] for a job that was never asked about. */
export async function changesSince(
  id: string,
  job: Installation,
  row: StageTransition,
): Promise<ReviewChange[]> {
  if (row.to !== 'sentToEngineer') return [];
  const ref = stateRef(id);
  const before = parseRecord(reviewStateSchema, ref.path, (await ref.get()).data());
  return before === null ? [] : reviewChanges(before.fields, reviewFields(job));
}

/** What an engineer has seen is kept when they ask or reject, to be compared with what they are sent next. */
export async function stateWrites(
  id: string,
  job: Installation,
  row: StageTransition,
): Promise<FreshWrite[]> {
  if (row.to !== 'engineerQuery' && row.to !== 'engineerRejected') return [];
  return [{ read: await stateRef(id).get(), changes: { fields: reviewFields(job) } }];
}

const TAKEN = 'certificateNumbers';

const numberRef = (engineerId: string, certificateNo: string): DocumentReference => {
  const hash = createHash('sha256')
    .update(`${engineerId}\n${certificateKey(certificateNo)}`)
    .digest('hex');
  return db.doc(`${TAKEN}/${hash.slice(0, 40)}`);
};

/** @throws ApiError 400 for what no approval may carry: a number of nothing, a file that is not the job's own. */
async function checkApproval(id: string, payload: MovePayload): Promise<void> {
  const { certificateNo, file } = payload;
  if (certificateKey(certificateNo) === '') throw invalid('Certificate number needs a letter or a digit.');
  if (file && !(isOwnPhotoPath(id, file.path) && (await storedSize(file.path)) > 0)) {
    throw invalid('The certificate’s file was not found. Upload it again.');
  }
}

/** @throws ApiError 400 when the engineer gave this number before, whatever became of that approval. */
async function reserve(engineerId: string, certificateNo: string) {
  const ref = numberRef(engineerId, certificateNo);
  const taken = await ref.get();
  if (taken.exists) {
    const number: unknown = taken.get('number');
    const where = typeof number === 'string' && number !== '' ? ` on installation ${number}` : '';
    throw invalid(`You used certificate number ${certificateNo}${where} already. Enter another.`);
  }
  return ref;
}

/** Documents that a decision makes: itself, for reports and fees, and of an approval the number that is taken by it. */
export interface DecisionDocs {
  readonly creates: readonly { readonly ref: DocumentReference; readonly value: Record<string, unknown> }[];
}

/** What stands in the way of a decision itself. @throws ApiError 400. */
export async function checkDecision(id: string, row: StageTransition, payload: MovePayload): Promise<void> {
  if (row.to === 'engineerRejected' && !Object.hasOwn(REJECTION_GROUNDS, payload.ground)) {
    throw invalid('Choose what the rejection is for.');
  }
  if (row.to === 'engineerApproved') await checkApproval(id, payload);
}

/** The documents that go with a decision, `job` being as it was decided. @throws ApiError 400 for a number that is taken. */
export async function decisionDocs(
  id: string,
  job: Installation,
  row: StageTransition,
  engineer: Engineer | null,
): Promise<DecisionDocs['creates']> {
  const decision = isDecision(row) && engineer ? decisionOf(id, job, engineer) : null;
  if (decision === null) return [];
  const own = { ref: db.doc(`engineerDecisions/${id}~${job.moves.at(-1)?.rev ?? 0}`), value: decision };
  if (decision.decision === 'rejected') return [own];
  const certificateNo = cleanLine(decision.certificateNo);
  const ref = await reserve(job.engineerId, certificateNo);
  const { engineerId, number } = decision;
  return [
    own,
    { ref, value: { engineerId, certificateNo, number, installationId: id, at: decision.decidedAt } },
  ];
}
