import { useRef, useState } from 'react';
import { priceQuote } from '#data/nouns/quote-options.ts';
import { publicFailure } from '#data/store/use-public-answer.ts';
import type { ShownQuote } from '#domain/sale/view.ts';
import { formatCents } from '#domain/shared/money.ts';
import { LightCheck } from '#ui/light-check.tsx';
import { Section } from '#ui/light-section.tsx';
import { PressFailed } from './press-failed.tsx';

/** The optional lines that a customer takes, and what the quote comes to with them. */
export interface Choice {
  /** Places of the lines, ascending. */
  readonly options: readonly number[];
  /** Inc GST, cents; null while the server reckons it. */
  readonly inc: number | null;
}

interface OptionsFormProps {
  id: string;
  quote: ShownQuote;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onReload: () => void;
}

/** Ticks what is offered beside the quote; the server says what it comes to then. Nothing where nothing is optional. */
export function OptionsForm({ id, quote, choice, onChoose, onReload }: OptionsFormProps) {
  const { lines, withGst, rev } = quote;
  const [error, setError] = useState('');
  const latest = useRef(0);
  const optional = lines.flatMap((line, index) => (line.isOptional ? [{ ...line, index }] : []));
  if (optional.length === 0) return null;

  async function handleTick(index: number, isOn: boolean) {
    const others = choice.options.filter((each) => each !== index);
    const options = isOn ? [...others, index].toSorted((a, b) => a - b) : others;
    latest.current += 1;
    const press = latest.current;
    setError('');
    onChoose({ options, inc: null });
    try {
      const inc = await priceQuote(id, rev, options);
      // Ticked on meanwhile: the later answer counts.
      if (press === latest.current) onChoose({ options, inc });
    } catch (failure) {
      if (press !== latest.current) return;
      setError(publicFailure(failure).message);
      onChoose(choice);
    }
  }
  return (
    <Section title="Add options">
      <div className="light-form">
        {optional.map(({ index, qty, text, amount }) => (
          <LightCheck
            key={index}
            value={choice.options.includes(index)}
            onChange={(isOn) => void handleTick(index, isOn)}
          >
            {qty === 1 ? text : `${qty} × ${text}`}, {formatCents(amount)} {withGst ? 'inc' : 'ex'} GST
          </LightCheck>
        ))}
      </div>
      <p className="mt-3 mb-0" aria-live="polite">
        Total with your choice:{' '}
        <strong>{choice.inc === null ? 'Calculating…' : formatCents(choice.inc)}</strong>
        {choice.inc !== null && ' inc GST'}
      </p>
      {error !== '' && <PressFailed message={error} onReload={onReload} />}
    </Section>
  );
}
