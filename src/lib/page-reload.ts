let isBlocked: () => boolean = () => false;

/** For what knows of unsaved work: while `check` says so, nothing may reload the page by itself. */
export function blockReloads(check: () => boolean): void {
  isBlocked = check;
}

/** True while a reload that nobody asked for would cost somebody their work. */
export function isReloadBlocked(): boolean {
  return isBlocked();
}
