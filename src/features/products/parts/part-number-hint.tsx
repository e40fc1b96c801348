import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { partNumberUsed } from '#domain/product/derive.ts';
import type { Product } from '#domain/product/schema.ts';
import { fetchDocument } from '#data/store/fetch-document.ts';
import { changePartNumber, findProductByPartNumber } from '#data/nouns/products.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { products } from '#domain/product/entity.ts';
import { TakenNote } from '#forms/taken-note.tsx';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { useConfirmWithReason, useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';

const partNumberOf = (product: Product) => product.partNumber;

async function findClash(partNumber: string, ownId: string) {
  const other = await findProductByPartNumber(partNumber, ownId);
  return other && { other, own: await fetchDocument(products, ownId) };
}

/**
 * Says while a product's part number is typed that another product has it, with the way there. A product that was saved
 * with it before that was looked at can be given another here, and only then.
 */
export function PartNumberHint({ form, ownId }: { form: EntityForm<Product>; ownId: string }) {
  const actor = useActor();
  const ask = useConfirmWithReason();
  const showError = useErrorAlert();
  const toast = useToast();
  const partNumber = useDebouncedDerived(form, ['partNumber'], partNumberOf);
  const hasPartNumber = partNumber.trim() !== '';
  const clash = useLoaded(hasPartNumber ? partNumber : null, () => findClash(partNumber, ownId));
  if (!hasPartNumber || clash.status !== 'ready' || clash.value === null) return null;
  const { other, own } = clash.value;

  async function handleChange() {
    const given = await ask({
      title: 'Change part number',
      text: `${partNumber} is already used by ${other.name}. Save other changes of this product first.`,
      reasonLabel: 'New part number',
      confirmLabel: 'Change',
    });
    if (!given) return;
    try {
      await changePartNumber(actor, ownId, given.reason);
      toast({ tone: 'ok', text: `Part number is now ${given.reason}` });
    } catch (error) {
      showError(error);
    }
  }
  return (
    <TakenNote form={form} path="partNumber" message={partNumberUsed(partNumber)}>
      Used by <Link to={paths.products.edit(other.id)}>{other.name}</Link>.{' '}
      {own && (
        <Button variant="quiet" size="sm" onClick={() => void handleChange()}>
          Change part number
        </Button>
      )}
    </TakenNote>
  );
}
