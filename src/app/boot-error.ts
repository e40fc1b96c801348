/**
 * Before anything is drawn, an error at boot (such as a missing environment variable) would leave the brand mark of
 * index.html standing. Imported first, this writes the message into the page instead.
 */
function showBootError(event: ErrorEvent) {
  const root = document.getElementById('root');
  if (!root) return;
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = event.error instanceof Error ? event.error.message : event.message;
  root.replaceChildren(message);
}

window.addEventListener('error', showBootError);

/** Once the app draws, it shows its own errors. */
export function endBoot(): void {
  window.removeEventListener('error', showBootError);
}
