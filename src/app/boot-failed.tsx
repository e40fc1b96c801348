/**
 * Alert titled Error with a reload, for what goes wrong before the portal is there. It is plain because it is in
 * the first chunk: `#ui/error-panel.tsx` would bring every icon of the product to the sign-in page.
 */
export function BootFailed({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : '';
  return (
    <main className="lone-page">
      <div className="alert tone-danger" role="alert">
        <h1 className="h3">Error</h1>
        <p>{message || 'UNKNOWN ERROR'}</p>
      </div>
      <button type="button" className="btn btn-quiet" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  );
}
