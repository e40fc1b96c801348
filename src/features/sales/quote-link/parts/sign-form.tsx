import { type SubmitEvent, useRef, useState } from 'react';
import { signQuote } from '#data/nouns/quote-link.ts';
import { publicFailure } from '#data/store/use-public-answer.ts';
import type { ShownQuote } from '#domain/sale/view.ts';
import { formatCents } from '#domain/shared/money.ts';
import { isDrawn } from '#domain/shared/signature.ts';
import { cleanLine } from '#domain/shared/text.ts';
import { randomText } from '#lib/random-text.ts';
import { LightCheck } from '#ui/light-check.tsx';
import { LightField } from '#ui/light-field.tsx';
import { Section } from '#ui/light-section.tsx';
import { focusWrong, LightWrong } from '#ui/light-wrong.tsx';
import { SignaturePad } from '#ui/signature-pad.tsx';
import type { Choice } from './options-form.tsx';
import { PressFailed } from './press-failed.tsx';

interface SignFormProps {
  id: string;
  quote: ShownQuote;
  choice: Choice;
  /** The quote is read again: what was signed stands in it. */
  onDone: () => void;
}

/** What a customer signs with, and its sending: of the very revision that stands above. */
function useSignature({ id, quote: { rev }, choice: { options, inc }, onDone }: SignFormProps) {
  const [name, setName] = useState('');
  const [strokes, setStrokes] = useState('');
  const [isTyped, setIsTyped] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [request] = useState(() => randomText(20));
  const form = useRef<HTMLFormElement>(null);
  const clean = cleanLine(name);
  const signature = { kind: isTyped ? 'typed' : 'drawn', text: isTyped ? clean : strokes } as const;
  const faults = {
    name: clean === '' ? 'Enter your full name.' : '',
    strokes: isTyped || isDrawn(signature) ? '' : 'Sign in the box, or tick this line.',
  };

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || inc === null) return;
    setIsChecked(true);
    setError('');
    if (faults.name !== '' || faults.strokes !== '') {
      requestAnimationFrame(() => focusWrong(form));
      return;
    }
    setIsBusy(true);
    try {
      await signQuote(id, request, { rev, name: clean, options, seen: inc, signature });
      onDone();
      window.scrollTo({ top: 0 });
    } catch (failure) {
      setError(publicFailure(failure).message);
      setIsBusy(false);
    }
  }
  const shown = isChecked ? faults : { name: '', strokes: '' };
  return {
    form,
    handleSubmit,
    isBusy,
    error,
    shown,
    name,
    setName,
    strokes,
    setStrokes,
    isTyped,
    setIsTyped,
  };
}

/** Accepts a quote with name and signature: drawn, or for who draws none the name as it is typed. */
export function SignForm(props: SignFormProps) {
  const { quote, choice, onDone } = props;
  const { form, handleSubmit, isBusy, error, shown, ...sign } = useSignature(props);
  return (
    <Section title="Accept this quote">
      <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>
          You accept quote {quote.number}
          {quote.rev !== 'A' && `, revision ${quote.rev}`}, for{' '}
          {choice.inc === null ? '…' : formatCents(choice.inc)} inc GST
          {choice.options.length > 0 && ' with the options ticked above'}
          {quote.deposit > 0 && `, with a deposit of ${formatCents(quote.deposit)}`}
          {quote.terms !== '' && ', on the terms above'}.
        </p>
        <div className="light-form">
          <LightField
            title="Your full name"
            kind="text"
            value={sign.name}
            onChange={sign.setName}
            fault={shown.name}
            isRequired
            isWide
            autoComplete="name"
            maxLength={200}
          />
          {!sign.isTyped && (
            <div className="light-wide">
              <div className="form-label">Your signature</div>
              <SignaturePad value={sign.strokes} onChange={sign.setStrokes} />
            </div>
          )}
          <LightCheck value={sign.isTyped} onChange={sign.setIsTyped} fault={shown.strokes}>
            I sign by typing my name
          </LightCheck>
        </div>
        <LightWrong
          form={form}
          titles={[
            ...(shown.name === '' ? [] : ['Your full name']),
            ...(shown.strokes === '' ? [] : ['Your signature']),
          ]}
        />
        {error !== '' && <PressFailed message={error} onReload={onDone} />}
        <button type="submit" className="btn btn-primary mt-3" aria-disabled={isBusy || choice.inc === null}>
          {isBusy ? 'Sending…' : 'Accept'}
        </button>
      </form>
    </Section>
  );
}
