import type * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { DEALER_CATEGORIES, dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { type Installation, installationSchema } from '../../../../src/domain/installation/schema.ts';
import { kitSchema } from '../../../../src/domain/kit/schema.ts';
import { productSchema } from '../../../../src/domain/product/schema.ts';
import { productWarrantyCategoriesSchema } from '../../../../src/domain/product/warranty.ts';
import { vehicleInfoOf } from '../../../../src/domain/public-installation/of-job.ts';
import { sideOf, termOf } from '../../../../src/domain/warranty-registration/cover.ts';
import { COVERS_MAX, type CoverTerm } from '../../../../src/domain/warranty-registration/schema.ts';
import { findRecord } from '../../store/read.ts';
import { conflict, notFound } from '../errors.ts';

const UNREADABLE =
  'The record of a kit or product of this job could not be read, so its warranty can’t be registered now. Ask the workshop.';

/** Whether the warranty of a job can be registered: its work is done and stands. */
export const isCovered = ({ stage, deleted }: Pick<Installation, 'stage' | 'deleted'>): boolean =>
  stage === 'complete' && !deleted;

/** A job of the caller's dealer, or one that the caller's distributor supplies. @throws ApiError 404 alike for any other. */
export async function ownJob(id: string, actor: Actor): Promise<Installation> {
  const job = await findRecord(installationSchema, 'installations', id);
  if (job === 'broken')
    throw conflict('The record of this installation could not be read. Tell head office.');
  if (job === 'absent' || job.value.deleted) throw notFound();
  const { dealerId, distributerId } = job.value;
  const isOwn =
    (actor.kind === 'dealer' && dealerId === actor.dealerId) ||
    (actor.kind === 'distributer' && distributerId === actor.distributerId);
  if (!isOwn) throw notFound();
  return job.value;
}

/** The vehicle as its owner knows it. */
export function vehicleOf(job: Installation) {
  const { make, model, variant, vin, upgrade, installationDate } = vehicleInfoOf(job);
  const title = [make, model, variant].filter((part) => part !== '').join(' ') || 'vehicle';
  return { title, vin, upgrade, installed: installationDate };
}

/** The dealer who did the work, as their record says today. @throws ApiError 409 where it can't be read. */
export async function installerOf(dealerId: string) {
  const dealer = await findRecord(dealerSchema, 'dealers', dealerId);
  // Its category decides how long products are covered.
  if (dealer === 'broken') throw conflict(UNREADABLE);
  if (typeof dealer !== 'object') return { name: '', phone: '', logo: [], category: '' };
  const { name, phone, logo, kitCategoryId } = dealer.value;
  return { name, phone, logo, category: DEALER_CATEGORIES[kitCategoryId] ?? '' };
}

/** A record that a warranty rests on. @throws ApiError 409: left out, it would not be covered, and nobody would know. */
async function needed<T>(schema: z.ZodMiniType<T>, collection: string, id: string): Promise<T> {
  const found = await findRecord(schema, collection, id);
  if (typeof found !== 'object') throw conflict(UNREADABLE);
  return found.value;
}

/** The products of a job's kits, each once; a kit that names none stands for itself. @throws ApiError 409. */
async function productsOf(job: Installation) {
  const slots = job.kits.filter(({ kitId }) => kitId !== '');
  const kits = await Promise.all(slots.map(({ kitId }) => needed(kitSchema, 'kits', kitId)));
  const ids = [...new Set(kits.flatMap(({ parts }) => parts.map(({ productId }) => productId)))];
  const products = await Promise.all(ids.map((id) => needed(productSchema, 'products', id)));
  return [
    ...products.map(({ partNumber, name, warrantyCategory }) => ({
      name: [partNumber, name].filter((part) => part !== '').join(' '),
      category: warrantyCategory,
    })),
    ...kits.filter(({ parts }) => parts.length === 0).map(({ name }) => ({ name, category: '' })),
  ].filter(({ name }) => name !== '');
}

/**
 * How long each product of a job is covered, by the catalogue and the dealer's category as they stand: what has a
 * warranty category, or, where nothing has one, all of it without a duration.
 * @throws ApiError 409 where a kit, a product or the durations can't be read, or there are more than a record holds.
 */
export async function termsOf(job: Installation, dealerCategory: string): Promise<readonly CoverTerm[]> {
  const [products, warranties] = await Promise.all([
    productsOf(job),
    findRecord(productWarrantyCategoriesSchema, 'system', 'productWarrantyCategories'),
  ]);
  if (warranties === 'broken') throw conflict(UNREADABLE);
  const known = typeof warranties === 'object' ? warranties.value.categories : [];
  const categories = new Map(known.map((each) => [each.id, each]));
  const side = sideOf(dealerCategory);
  const covered = products.filter(({ category }) => categories.has(category));
  const terms = covered.length > 0 ? covered : products;
  if (terms.length > COVERS_MAX) {
    throw conflict(`This job has more than ${COVERS_MAX} products under warranty. Ask the workshop.`);
  }
  return terms.map(({ name, category }) => termOf(name, categories.get(category), side));
}
