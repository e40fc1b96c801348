let isHeld: () => boolean = () => false;

/** For what knows of unsaved work: while `check` says so, nothing may reload the page by itself. */
export function holdReloads(check: () => boolean): void {
  isHeld = check;
}

/** True while a reload that nobody asked for would cost somebody their work. */
export function isReloadHeld(): boolean {
  return isHeld();
}
