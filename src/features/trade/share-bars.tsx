import '#features/trade/money.scss';

interface ShareRow {
  readonly label: string;
  /** The figure in words. */
  readonly text: string;
  /** 0 to 1 of all. */
  readonly share: number;
  readonly isAlarming: boolean;
}

/** Parts of a whole as bars side by side, each with its name and its figure. */
export function ShareBars({ rows }: { rows: readonly ShareRow[] }) {
  return (
    <dl className="share-bars">
      {rows.map(({ label, text, share, isAlarming }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="share-text">{text}</span>
            <span className={isAlarming ? 'share-bar is-alarming' : 'share-bar'} aria-hidden>
              <span style={{ width: `${Math.round(share * 100)}%` }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
