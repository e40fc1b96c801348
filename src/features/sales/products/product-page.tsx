import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { useParams } from 'react-router-dom';
import { products } from '#domain/product/entity.ts';
import type { Product } from '#domain/product/schema.ts';
import { posPrices } from '#domain/sale/entity.ts';
import { SALE_QTY_MAX } from '#domain/sale/lines.ts';
import { BREAKS_OF_ONE_MAX, breaksOf, withBreaks } from '#domain/sale/price-list.ts';
import { ean13Modules } from '#domain/shared/ean13.ts';
import { formatCents, incGst } from '#domain/shared/money.ts';
import { CENTS_MAX } from '#domain/shared/schema.ts';
import { savePosPrices } from '#data/nouns/pos-settings.ts';
import { useActor } from '#data/session/session.tsx';
import type { Doc } from '#data/store/converter.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { EntityForm } from '#forms/entity-form.tsx';
import type { Field, FieldGroup } from '#forms/field.ts';
import { FormFailure, SaveButton } from '#forms/form-actions.tsx';
import { FormField } from '#forms/form-field.tsx';
import { useDerived } from '#forms/use-derived.ts';
import { type EntityForm as EntityFormOf, useEntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { Barcode } from '#ui/barcode.tsx';
import { Code128 } from '#ui/code-128.tsx';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordLayout } from '#ui/record-layout.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { usePosPrices } from '#features/sales/public/use-pos-prices.ts';
import { ProductSales } from './product-sales.tsx';
import { favouriteLabel, useFavourites } from '#features/sales/use-favourites.ts';
import '#features/sales/public/sale.scss';

interface BreakForm {
  from: number | '';
  priceEx: number | '';
}
interface BreaksForm {
  breaks: BreakForm[];
}
const NO_GROUPS: readonly FieldGroup<BreaksForm>[] = [];
const BLANK: BreakForm = { from: '', priceEx: '' };
const countOf = ({ breaks }: BreaksForm) => breaks.length;

const breakFields = (index: number): readonly Field<BreaksForm>[] => [
  {
    kind: 'number',
    name: `breaks.${index}.from`,
    title: 'From',
    unit: 'pieces',
    required: true,
    integer: true,
    min: 2,
    max: SALE_QTY_MAX,
    validate: (value, { breaks }) =>
      breaks.filter(({ from }) => from !== '' && from === value).length < 2 ||
      'This quantity is there already',
  },
  {
    kind: 'money',
    name: `breaks.${index}.priceEx`,
    title: 'Each, ex GST',
    required: true,
    min: 0,
    max: CENTS_MAX,
  },
];

function BreakRows({ form }: { form: EntityFormOf<BreaksForm> }) {
  const count = useDerived(form, ['breaks'], countOf);
  const put = (fill: (breaks: readonly BreakForm[]) => BreakForm[]) =>
    form.setValues({ breaks: fill(form.getValues().breaks) });
  return (
    <>
      {count === 0 && <p className="muted">One price, whatever the quantity.</p>}
      <ol className="sale-breaks">
        {Array.from({ length: count }, (_, index) => (
          // A row is where it stands: its fields are named by its place.
          <li key={index} aria-label={`Price break ${index + 1}`}>
            {breakFields(index).map((field) => (
              <FormField key={field.name} field={field} />
            ))}
            <Button
              variant="quiet"
              className="btn-icon"
              title={`Remove price break ${index + 1}`}
              aria-label={`Remove price break ${index + 1}`}
              onClick={() => put((breaks) => breaks.filter((_row, at) => at !== index))}
            >
              <Icon name="trash" />
            </Button>
          </li>
        ))}
      </ol>
      <div className="button-row">
        <Button
          variant="quiet"
          size="sm"
          disabled={count >= BREAKS_OF_ONE_MAX}
          onClick={() => put((breaks) => [...breaks, { ...BLANK }])}
        >
          <Icon name="add" />
          Price break
        </Button>
      </div>
    </>
  );
}

/** What the dealer asks for many of it: offered at the till once a line has so many, never put there by itself. */
function BreaksPanel({ id, name }: { id: string; name: string }) {
  const actor = useActor();
  const toast = useToast();
  const { prices, base } = usePosPrices();
  const values = useMemo<BreaksForm>(
    () => ({ breaks: breaksOf(prices.breaks, id).map(({ from, priceEx }) => ({ from, priceEx })) }),
    [prices.breaks, id],
  );
  const form = useEntityForm<BreaksForm>({
    groups: NO_GROUPS,
    values,
    draft: { collection: posPrices.path, id: `${actor.dealerId} ${id}`, uid: actor.uid, isAside: true },
    onSubmit: ({ breaks }) => {
      const given = breaks.map(({ from, priceEx }) => ({ from: Number(from), priceEx: Number(priceEx) }));
      return savePosPrices(actor, base, { breaks: withBreaks(prices.breaks, id, given) });
    },
    onSaved: () => toast({ tone: 'ok', text: `Price breaks of ${name} updated` }),
  });
  return (
    <Panel title="Price breaks">
      <EntityForm form={form} label="Price breaks">
        <BreakRows form={form} />
        <FormFailure />
        <div className="button-row mt-3">
          <SaveButton label="Update" />
        </div>
      </EntityForm>
    </Panel>
  );
}

function FavouriteButton({ id, name }: { id: string; name: string }) {
  const { prices, toggle } = useFavourites();
  const { isBusy, run } = useBusy();
  return (
    <Button
      variant="quiet"
      disabled={toggle === null || isBusy}
      onClick={() => toggle && void run(() => toggle({ id, name }))}
    >
      <Icon name="star" />
      {favouriteLabel(prices.favourites.includes(id))}
    </Button>
  );
}

/** The code by which a scanner at the till finds it. */
function ScanCode({ product: { sku, partNumber } }: { product: Product }) {
  const ean = [sku, partNumber].find((each) => ean13Modules(each) !== '');
  const code = ean ?? (partNumber || sku);
  if (code === '') return <p className="muted mb-0">No part number and no SKU.</p>;
  return (
    <figure className="scan-code mb-0">
      {ean === undefined ? <Code128 text={code} label={`Barcode ${code}`} mm={14} /> : <Barcode code={ean} />}
      <figcaption className="num">{code}</figcaption>
    </figure>
  );
}

function ProductSheet({ doc: { id, value: product } }: { doc: Doc<Product> }) {
  const { name, partNumber, sku, price, weight, description } = product;
  const { isKnown, isLoading } = usePosPrices();
  if (isLoading) return <Loading lines={6} label="Loading the product" />;
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: paths.pos.products, label: 'Price List' }}
        actions={<FavouriteButton id={id} name={name} />}
      />
      <RecordLayout
        rail={
          <Panel title="Barcode">
            <ScanCode product={product} />
          </Panel>
        }
      >
        <Panel title="Product">
          <KeyFacts
            facts={[
              { title: 'Part number', value: partNumber },
              { title: 'SKU', value: sku },
              { title: 'RRP ex GST', value: price === '' ? '' : formatCents(price) },
              { title: 'RRP inc GST', value: price === '' ? '' : formatCents(incGst(price)) },
              { title: 'Weight', value: weight === '' ? '' : `${weight} kg` },
              { title: 'Description', value: description, isWide: true },
            ]}
          />
        </Panel>
        {isKnown && <BreaksPanel id={id} name={name} />}
        <ProductSales id={id} />
      </RecordLayout>
    </>
  );
}

/** One product as the dealer sells it: prices, code to scan, what is asked for many. */
export function PosProductPage() {
  const id = useParams()['id'] ?? '';
  return (
    <RecordOf from={products} id={id} what="product" back={{ to: paths.pos.products, label: 'Price List' }}>
      {(doc) => <ProductSheet key={doc.id} doc={doc} />}
    </RecordOf>
  );
}
