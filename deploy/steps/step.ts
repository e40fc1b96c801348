import type { Cloud } from '../cloud.ts';

/** Sydney, where store, files and functions lie, as functions/src/options.ts and firebase.json have it. None can be moved later. */
export const REGION = 'australia-southeast1';

/** What a first deployment is made for. */
export interface Plan {
  readonly project: string;
  /** The two Hosting sites. */
  readonly sites: { readonly main: string; readonly engineer: string };
  /** Domains of one's own, such as portal.example.com.au; '' where the site's own address serves. */
  readonly hosts: { readonly main: string; readonly engineer: string };
  /** The sender of the portal's mails, such as `Portal <portal@example.com.au>`; '' before there is one. */
  readonly mailFrom: string;
  /** Who is told of alarms first: the first admin. */
  readonly email: string;
}

/** Where a step stands: done, to be done by `act`, or by a person, since no API does it. */
export interface Found {
  readonly state: 'done' | 'due' | 'byHand';
  /** What was found; of one by hand, what to do. */
  readonly says: string;
}

/** One thing that the project needs. Each looks first, so that a run which stopped goes on where it was. */
export interface Step {
  readonly title: string;
  /** What it will do. */
  readonly tells: string;
  /** How it is taken back. */
  readonly undo: string;
  readonly look: (cloud: Cloud, plan: Plan) => Promise<Found>;
  /** Nothing else waits for it: a run goes on where a person has not done it yet. */
  readonly isApart?: boolean;
  /** Does it; only what is done by hand has none. */
  readonly act?: (cloud: Cloud, plan: Plan) => Promise<void>;
}

export const done = (says: string): Found => ({ state: 'done', says });
export const due = (says: string): Found => ({ state: 'due', says });
export const byHand = (says: string): Found => ({ state: 'byHand', says });

/** What lacks, as words; done where nothing does. */
export const without = (lacks: readonly string[], whole: string): Found =>
  lacks.length === 0 ? done(whole) : due(`without ${lacks.join(', ')}`);

/** The addresses under which people open the two sites: those of the sites, and of domains of one's own. */
export function hostsOf(plan: Plan): Readonly<Record<'main' | 'engineer', readonly string[]>> {
  const of = (build: 'main' | 'engineer') =>
    [plan.hosts[build], `${plan.sites[build]}.web.app`, `${plan.sites[build]}.firebaseapp.com`].filter(
      Boolean,
    );
  return { main: of('main'), engineer: of('engineer') };
}

/** Where mails and tests open a site: its own domain, else the site's address. */
export const originOf = (plan: Plan, build: 'main' | 'engineer'): string =>
  `https://${hostsOf(plan)[build][0]}`;
