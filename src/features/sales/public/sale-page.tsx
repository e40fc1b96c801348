import { useParams } from 'react-router-dom';
import { vehicleSnapshot } from '#domain/installation/derive.ts';
import { SALE } from '#domain/sale/moves.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { type ShownSale, useSale } from '#data/nouns/sales.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import './sale.scss';

const SaleEditor = lazyPart(async () => (await import('#features/sales/record/sale-editor.tsx')).SaleEditor);
const SaleRecord = lazyPart(async () => (await import('#features/sales/record/sale-record.tsx')).SaleRecord);

interface SaleViewProps {
  shown: ShownSale;
  back: { to: string; label: string };
}

/** The form of a draft, once its vehicle is known, as far as the device can tell. */
function Draft({ shown, back }: SaleViewProps) {
  const { vehicleId } = shown.doc.value;
  const vehicle = useDoc(vehicles, vehicleId === '' ? null : vehicleId);
  if (vehicleId !== '' && vehicle.status === 'loading')
    return <Loading lines={8} label="Loading the vehicle" />;
  const limits = vehicle.status === 'ready' ? vehicleSnapshot(vehicle.doc.value) : null;
  return <SaleEditor shown={shown} vehicle={limits} back={back} />;
}

function SaleView(props: SaleViewProps) {
  const status = SALE.statusOf(props.shown.doc.value);
  const isOpen = status === 'newQuote' || status === 'draftQuote';
  return isOpen ? <Draft {...props} /> : <SaleRecord {...props} />;
}

/** One sale, live, with or without a signal: its form while it is open, then what was agreed. */
export function SaleOnPage({ what, back }: { what: string; back: { to: string; label: string } }) {
  const id = useParams()['id'] ?? '';
  const state = useSale(id);
  return (
    <RecordStates
      status={state.status}
      what={what}
      back={back}
      error={state.status === 'error' ? state.error : null}
      onRetry={state.retry}
    >
      {state.status === 'ready' && <SaleView key={id} shown={state} back={back} />}
    </RecordStates>
  );
}
