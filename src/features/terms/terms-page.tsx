import { readTerms } from '#data/nouns/terms.ts';
import { usePublicAnswer } from '#data/store/use-public-answer.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { CallFailed } from '#ui/call-failed.tsx';
import { Icon } from '#ui/icon.tsx';

/** /terms-and-conditions: the text with its version and the day from which it applies, for anybody (product: terms). */
export function TermsPage() {
  const { answer, failure, retry } = usePublicAnswer('terms', readTerms);
  const paragraphs = (answer?.terms ?? '').split(/\n\s*\n/u).filter((text) => text.trim() !== '');
  return (
    <>
      <h1>Terms and conditions</h1>
      {failure && <CallFailed failure={failure} onRetry={retry} />}
      {answer === null && failure === null && <output>Loading…</output>}
      {answer !== null && (
        <>
          {answer.version !== '' && (
            <p className="muted">
              Version {answer.version}
              {answer.date !== '' && `, from ${formatDate(answer.date)}`}
            </p>
          )}
          <section className="panel" aria-label="Terms">
            <div className="panel-body">
              {paragraphs.length === 0 && <p className="mb-0">No terms published yet.</p>}
              {paragraphs.map((text, index) => (
                // Shown only, never reordered; two may be equal.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={index} className="terms-paragraph">
                  {text}
                </p>
              ))}
            </div>
          </section>
          <button type="button" className="btn btn-quiet no-print" onClick={() => window.print()}>
            <Icon name="printer" />
            Print
          </button>
        </>
      )}
    </>
  );
}
