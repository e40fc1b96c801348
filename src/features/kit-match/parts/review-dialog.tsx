import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { installationType } from '#domain/installation-type/types.ts';
import type { Installation, KitSlot } from '#domain/installation/schema.ts';
import type { MatchPick, MatchWithout } from '#domain/kit-match/effects.ts';
import { kitWord } from '#domain/kit-match/judge.ts';
import { WITHOUT_REASON_MAX } from '#domain/installation/kit-match-request.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import type { JobSuggestions, SlotSuggestion } from '#data/nouns/kit-matches.ts';
import type { AppError } from '#data/store/errors.ts';
import { reasonText } from '#features/kit-match/match-texts.ts';
import { jobNumber } from '#features/installations/public/job-status.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ReviewDialogProps {
  row: Doc<Installation>;
  /** What may be confirmed of it; undefined until that is known. */
  found: JobSuggestions | undefined;
  /** Why it could not be asked. */
  error?: AppError | null;
  onRetry?: () => void;
  onConfirm: (picks: readonly MatchPick[], without: readonly MatchWithout[]) => void;
  onReject: () => void;
  onClose: () => void;
}

interface SlotChoiceProps {
  slot: KitSlot;
  suggestions: readonly SlotSuggestion[];
  /** The order that is chosen, {@link NO_ORDER}, '' for nothing yet. */
  chosen: string;
  onChoose: (orderId: string) => void;
  /** Why it has no order. */
  reason: string;
  onReason: (reason: string) => void;
}

/** Stands in place of an order's id. */
const NO_ORDER = 'without an order';

/** The orders that one kit may have come from, as radio buttons; those that can't be confirmed say why. */
function SlotChoice({ slot, suggestions, chosen, onChoose, reason, onReason }: SlotChoiceProps) {
  return (
    <fieldset className="match-choice">
      <legend>
        {kitWord(slot.type)}: {slot.name}, {slot.serial === '' ? 'no serial' : `serial ${slot.serial}`}
      </legend>
      {suggestions.length === 0 && (
        <p className="muted mb-0">
          No order of this kit has arrived at the dealer. Reject it and say what the dealer is to correct, or
          confirm it without an order.
        </p>
      )}
      {suggestions.map((each) => (
        <FormCheck
          key={each.orderId}
          type="radio"
          id={`match-${slot.type}-${each.orderId}`}
          name={`match-${slot.type}`}
          disabled={each.fault !== ''}
          checked={chosen === each.orderId}
          onChange={() => onChoose(each.orderId)}
          label={
            <>
              <strong>{each.number}</strong>
              {each.deliveredOn !== '' && ` delivered ${formatDate(each.deliveredOn)}`}
              <small className="d-block muted">{reasonText(each)}</small>
            </>
          }
        />
      ))}
      <FormCheck
        type="radio"
        id={`match-${slot.type}-without`}
        name={`match-${slot.type}`}
        checked={chosen === NO_ORDER}
        onChange={() => onChoose(NO_ORDER)}
        label={<strong>Without an order</strong>}
      />
      {chosen === NO_ORDER && (
        <TextField
          label={`Why the ${kitWord(slot.type)} has no order *`}
          value={reason}
          maxLength={WITHOUT_REASON_MAX}
          error={null}
          onChange={onReason}
        />
      )}
    </fieldset>
  );
}

const NOT_KNOWN: JobSuggestions['slots'] = [];

/**
 * One job with the orders its kits may have come from: confirm the suggestion, pick another order, or reject. What the job
 * says stands, and it can be rejected, before the orders are found.
 */
export function ReviewDialog(props: ReviewDialogProps) {
  const { row, found, error = null, onRetry, onConfirm, onReject, onClose } = props;
  const { value: job } = row;
  const slots = found?.slots ?? NOT_KNOWN;
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  // The best one until another is picked.
  const chosen = new Map(
    slots.map(({ slot, suggestions: [best] }) => [
      slot,
      picked.get(slot) ?? (best?.fault === '' ? best.orderId : ''),
    ]),
  );
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const picks = slots.flatMap(({ slot, suggestions }) => {
    const pick = suggestions.find(({ orderId }) => orderId === chosen.get(slot));
    return pick ? [{ slot, orderId: pick.orderId, orderLine: pick.orderLine }] : [];
  });
  const without = slots.flatMap(({ slot }) => {
    const reason = (reasons.get(slot) ?? '').trim();
    return chosen.get(slot) === NO_ORDER && reason !== '' ? [{ slot, reason }] : [];
  });
  const count = picks.length + without.length;
  const isWhole = count > 0 && count === slots.length;
  const asked = job.kitMatchRequest?.entries.findLast(({ action }) => action === 'asked');
  return (
    <Dialog
      title={`Confirm ${jobNumber(job)}`}
      isWide
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="quiet" onClick={onReject}>
            Reject…
          </Button>
          <Button
            data-autofocus={isWhole || undefined}
            disabled={!isWhole}
            onClick={() => onConfirm(picks, without)}
          >
            Confirm
          </Button>
        </>
      }
    >
      <KeyFacts
        facts={[
          { title: 'Dealer', value: job.dealer },
          { title: 'Type', value: installationType(job.type)?.label ?? '' },
          { title: 'VIN', value: job.vin },
          { title: 'Fitted', value: formatDate(job.installationDate) },
        ]}
      />
      {asked && (
        <Notice tone="info" title={`${asked.byName} asked again ${formatDate(asked.at)}`}>
          {asked.reason}
        </Notice>
      )}
      {!found && error && <ErrorPanel error={error} {...(onRetry && { onRetry })} />}
      {!found && !error && <Loading lines={3} label="Looking for its orders" />}
      {found && found.fault !== '' && <Notice tone="watch">{found.fault}</Notice>}
      {slots.map(({ slot, suggestions }) => {
        const kit = job.kits[slot];
        return (
          kit && (
            <SlotChoice
              key={slot}
              slot={kit}
              suggestions={suggestions}
              chosen={chosen.get(slot) ?? ''}
              onChoose={(orderId) => setPicked(new Map([...picked, [slot, orderId]]))}
              reason={reasons.get(slot) ?? ''}
              onReason={(reason) => setReasons(new Map([...reasons, [slot, reason]]))}
            />
          )
        );
      })}
    </Dialog>
  );
}
