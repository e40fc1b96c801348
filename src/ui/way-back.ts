import { use, useCallback } from 'react';
import { type createBrowserRouter, NavigationType, useLocation, useNavigate } from 'react-router-dom';
import { rememberedListSearch } from '#ui/list/remembered-list.ts';
import { BACK_TO_LIST } from '#ui/list/stored-scroll.ts';
import { MayOpen } from '#ui/open-link.tsx';

/** One entry of this tab's history, as far as the portal was open at it. */
interface Visit {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  /** What the page is called: its route's name, then its own heading. */
  title: string;
  /** The page that its header leads to where nobody came from anywhere. */
  above?: string;
}

/** By their place in the history (the router's `idx`); in memory alone, because headings name customers. */
const visits: (Visit | undefined)[] = [];

type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** The router counts the entries it makes from 0, which is where the portal was opened by its address. */
function placeInHistory(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;
}

/** Notes every page that this router opens, from now on; what another account's router noted is gone. */
export function noteVisits(router: PortalRouter): void {
  visits.length = 0;
  let noted: unknown = null;
  function note({ location, historyAction, matches }: PortalRouter['state']) {
    // While a page asks whether to leave it, the history already stands at the next one.
    if (location === noted) return;
    noted = location;
    const place = placeInHistory();
    if (visits[place]?.key === location.key) return;
    if (historyAction === NavigationType.Push) visits.length = place;
    const name: unknown = matches.at(-1)?.route.handle;
    const { key, pathname, search } = location;
    visits[place] = { key, pathname, search, title: typeof name === 'string' ? name : '' };
  }
  note(router.state);
  router.subscribe(note);
}

/** Notes what the page at this key of a location is called, and what stands above it. */
export function noteHeading(key: string, title: string, above: string | undefined): void {
  const visit = visits.find((other) => other?.key === key);
  if (!visit) return;
  visit.title = title;
  if (above !== undefined) visit.above = above;
}

/** Where the person came from: so many entries back; `visit` is missing where the portal was loaded anew since. */
interface Before {
  readonly steps: number;
  readonly visit?: Visit;
}

/**
 * The page from which the one at this key was opened; null where the portal was opened at it. Other states of the page
 * itself and pages that lie beneath it (a job's checklist) are passed over: nobody came to it from them.
 */
export function pageBefore(key: string): Before | null {
  const here = visits.findIndex((visit) => visit?.key === key);
  const visit = visits[here];
  if (!visit) return null;
  const beneath = new Set([visit.pathname]);
  for (let place = here - 1; place >= 0; place -= 1) {
    const other = visits[place];
    if (!other) return { steps: place - here };
    if (!beneath.has(other.pathname) && !beneath.has(other.above ?? ''))
      return { steps: place - here, visit: other };
    beneath.add(other.pathname);
  }
  return null;
}

/** A page above another: where the way back leads who came from nowhere. */
export interface Above {
  readonly to: string;
  readonly label: string;
}

const HOME: Above = { to: '/', label: 'Home' };

/** The page above this one; Home in the place of a list that the person may not open. */
export function useAbove(own: Above): Above;
export function useAbove(own: Above | undefined): Above | undefined;
export function useAbove(own: Above | undefined): Above | undefined {
  const mayOpen = use(MayOpen);
  return own && !mayOpen(own.to) ? HOME : own;
}

/**
 * Leads back to where the person came from inside the portal; to `above`, a list as they left it, where they came from
 * nowhere, and Home where that list is shut to them (decisions: way-back).
 */
export function useGoBack(own: string): () => void {
  const above = useAbove({ to: own, label: '' }).to;
  const { key } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    const before = pageBefore(key);
    if (before) void navigate(before.steps);
    else void navigate({ pathname: above, search: rememberedListSearch(above) }, { state: BACK_TO_LIST });
  }, [key, navigate, above]);
}
