import type { Actor } from '../../../../src/domain/access/actor.ts';
import { DEALER_CATEGORIES, dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { type Installation, installationSchema } from '../../../../src/domain/installation/schema.ts';
import { kitSchema } from '../../../../src/domain/kit/schema.ts';
import { productSchema } from '../../../../src/domain/product/schema.ts';
import { productWarrantyCategoriesSchema } from '../../../../src/domain/product/warranty.ts';
import { vehicleInfoOf } from '../../../../src/domain/public-installation/of-job.ts';
import { sideOf, termOf } from '../../../../src/domain/warranty-registration/cover.ts';
import { COVERS_MAX, type CoverTerm } from '../../../../src/domain/warranty-registration/schema.ts';
import { findRecord, readRecord } from '../../read.ts';
import { conflict, notFound } from '../errors.ts';

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

/** The dealer who did the work, as their record says today. */
export async function installerOf(dealerId: string) {
  const dealer = await findRecord(dealerSchema, 'dealers', dealerId);
  if (typeof dealer !== 'object') return { name: '', phone: '', category: '' };
  const { name, phone, kitCategoryId } = dealer.value;
  return { name, phone, category: DEALER_CATEGORIES[kitCategoryId] ?? '' };
}

/** The products of a job's kits, each once; a kit that names none stands for itself. */
async function productsOf(job: Installation) {
  const slots = job.kits.filter(({ kitId }) => kitId !== '');
  const kits = await Promise.all(slots.map(({ kitId }) => findRecord(kitSchema, 'kits', kitId)));
  const read = kits.flatMap((kit) => (typeof kit === 'object' ? [kit.value] : []));
  const ids = [...new Set(read.flatMap(({ parts }) => parts.map(({ productId }) => productId)))];
  const products = await Promise.all(
    ids.slice(0, COVERS_MAX).map((id) => findRecord(productSchema, 'products', id)),
  );
  return [
    ...products.flatMap((product) =>
      typeof product === 'object'
        ? [
            {
              name: [product.value.partNumber, product.value.name].filter((part) => part !== '').join(' '),
              category: product.value.warrantyCategory,
            },
          ]
        : [],
    ),
    ...read.filter(({ parts }) => parts.length === 0).map(({ name }) => ({ name, category: '' })),
  ].filter(({ name }) => name !== '');
}

/**
 * How long each product of a job is covered, by the catalogue and the dealer's category as they stand: what has a
 * warranty category, or, where nothing has one, all of it without a duration.
 */
export async function termsOf(job: Installation, dealerCategory: string): Promise<readonly CoverTerm[]> {
  const [products, warranties] = await Promise.all([
    productsOf(job),
    readRecord(productWarrantyCategoriesSchema, 'system/productWarrantyCategories'),
  ]);
  const categories = new Map((warranties?.categories ?? []).map((each) => [each.id, each]));
  const side = sideOf(dealerCategory);
  const covered = products.filter(({ category }) => categories.has(category));
  return (covered.length > 0 ? covered : products).map(({ name, category }) =>
    termOf(name, categories.get(category), side),
  );
}
