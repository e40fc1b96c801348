import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Kit } from '#domain/kit/schema.ts';
import { KIT_TYPE_LABELS } from '#domain/kit/schema.ts';
import { type KitFit, loadRowsOf, rankKits } from '#domain/sale/kit-fit.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { StateComplianceRow } from '#domain/system/schema.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { itemsOfKit } from '#features/sales/public/catalogue.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { chosenKits, inputOf, type LoadPart, type WizardForm } from './wizard-form.ts';

interface KitStepProps {
  form: EntityForm<WizardForm>;
  load: LoadPart;
  kits: readonly Doc<Kit>[];
}

const NO_ROWS: readonly StateComplianceRow[] = [];
const kg = (value: number) => `${Math.round(Math.abs(value)).toLocaleString('en-AU')} kg`;

/** What a kit leaves, in words. */
function marginWords({ verdict, margin, rows }: KitFit): string {
  const waiting = rows.filter((row) => row.verdict === 'needs').flatMap(({ needs }) => needs ?? []);
  if (margin === null) return waiting.length === 0 ? 'Not known' : `Not known: ${waiting.join(', ')}`;
  return verdict === 'over'
    ? `${kg(margin.kg)} over: ${margin.of.toLowerCase()}`
    : `Leaves ${kg(margin.kg)}: ${margin.of.toLowerCase()}`;
}

function FitBadge({ fit }: { fit: KitFit }) {
  if (!fit.isAllowed) return <StatusBadge tone="danger" text="Not allowed here" />;
  if (fit.verdict === 'over') return <StatusBadge tone="danger" text="Too heavy" />;
  if (fit.verdict === 'needs') return <StatusBadge tone="watch" text="Not known" />;
  return <StatusBadge tone={fit.verdict === 'watch' ? 'watch' : 'ok'} text="Legal" />;
}

interface KitCardProps {
  fit: KitFit;
  kit: Doc<Kit>;
  isChosen: boolean;
  onAdd: (springOption: string) => void;
  onRemove: () => void;
}

function KitCard({ fit, kit, isChosen, onAdd, onRemove }: KitCardProps) {
  const { name, code, type, gvm, priceExGst, springOptions } = kit.value;
  const [spring, setSpring] = useState(springOptions[0]?.name ?? '');
  return (
    <li className={isChosen ? 'kit-fit is-chosen' : 'kit-fit'}>
      <div className="kit-fit-name">
        <strong>{name}</strong>
        <span className="muted">
          {KIT_TYPE_LABELS[type]}
          {gvm !== '' && `, GVM ${gvm.toLocaleString('en-AU')} kg`}
          {code !== '' && `, ${code}`}
        </span>
      </div>
      <div className="kit-fit-margin">
        <FitBadge fit={fit} /> <span className="num">{marginWords(fit)}</span>
      </div>
      {fit.asks !== '' && <p className="muted mb-0">{fit.asks}</p>}
      <div className="kit-fit-end">
        <span className="num">{priceExGst === '' ? 'No price' : `${formatCents(priceExGst)} ex GST`}</span>
        {springOptions.length > 1 && !isChosen && (
          <select
            className="form-select form-select-sm"
            aria-label={`Springs of ${name}`}
            value={spring}
            onChange={({ target }) => setSpring(target.value)}
          >
            {springOptions.map((option) => (
              <option key={option.name}>{option.name}</option>
            ))}
          </select>
        )}
        {isChosen ? (
          <Button variant="quiet" size="sm" onClick={onRemove}>
            Remove
          </Button>
        ) : (
          <Button variant="outline-primary" size="sm" onClick={() => onAdd(spring)}>
            Add
          </Button>
        )}
      </div>
    </li>
  );
}

/** The kits that fit the vehicle, by what each leaves over of the limits with this load. */
export function KitStep({ form, load, kits }: KitStepProps) {
  const states = useDoc(systemDocs.stateCompliance, 'stateCompliance');
  const rules = states.status === 'ready' ? states.doc.value.rows : NO_ROWS;
  const [today] = useState(() => todaySydney(new Date()));
  const chosen = chosenKits(load, kits);
  const fitting = useMemo(
    () =>
      kits.filter(
        ({ value }) =>
          value.status === 'active' && !value.deleted && value.vehicleIds.includes(load.vehicleId),
      ),
    [kits, load.vehicleId],
  );
  const { state, registeredBefore, vehicle } = load;
  const ranked = useMemo(() => {
    const path = { registeredBefore, state, rows: rules, vehicle, today };
    return rankKits(inputOf(load, []), fitting, path);
  }, [load, fitting, registeredBefore, state, rules, vehicle, today]);
  if (load.vehicleId === '') {
    return <EmptyState text="Choose the vehicle first. Only the kits that fit it are offered." />;
  }
  if (ranked.length === 0) return <EmptyState text="No kit in the catalogue fits this vehicle." />;
  const isLegal = loadRowsOf(inputOf(load, [])).every(
    ({ verdict }) => verdict === 'ok' || verdict === 'watch',
  );
  const put = (lines: WizardForm['lines']) => form.setValues({ lines });
  return (
    <>
      {isLegal && <p>This load is within the vehicle’s limits as it is.</p>}
      <ol className="kit-fits">
        {ranked.map((fit) => {
          const kit = fitting.find(({ id }) => id === fit.kitId);
          if (!kit) return null;
          return (
            <KitCard
              key={fit.kitId}
              fit={fit}
              kit={kit}
              isChosen={chosen.some(({ id }) => id === fit.kitId)}
              onAdd={(spring) => {
                const items = itemsOfKit(kit);
                const item = items.find(({ line }) => line.springOption === spring) ?? items[0];
                if (item) put([...form.getValues().lines, item.line]);
              }}
              onRemove={() => put(form.getValues().lines.filter(({ kitId }) => kitId !== fit.kitId))}
            />
          );
        })}
      </ol>
      <p className="muted small">
        Tyres, rims, heights and the weighbridge are checked on the job. People, load and trailer count as
        entered.
      </p>
    </>
  );
}
