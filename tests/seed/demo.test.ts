import { describe, expect, it } from 'vitest';
import type { Installation } from '#domain/installation/schema.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import { dueOn, isLate } from '#domain/order/dates.ts';
import type { Order } from '#domain/order/schema.ts';
import { daysBetween, SECONDS_PER_DAY } from '#domain/shared/dates.ts';
import { readinessGapsOf } from '#domain/week/readiness.ts';
import { FIXED_CLOCK, fixedWorld, recordsOf } from './fixture.ts';

const world = fixedWorld('demo');
const jobs = recordsOf<Installation>(world, 'installations');
const orders = recordsOf<Order>(world, 'orders');
const labels = recordsOf<Order>(world, 'compliancePlateOrders');
const { now, today } = FIXED_CLOCK;
const OURS = 'outback-penrith';

describe('the demonstration as somebody sees it in the morning', () => {
  it('has a handful of time limits over, by days', () => {
    const rows = [...jobs, ...orders, ...labels].flatMap(({ value }) => value.timeLimits);
    const daysOver = rows
      .map(({ startTimestamp, limit }) => (now - startTimestamp - limit) / SECONDS_PER_DAY)
      .filter((days) => days > 0);
    expect(daysOver.length).toBeGreaterThan(3);
    expect(daysOver.length).toBeLessThan(30);
    expect(Math.max(...daysOver)).toBeLessThan(21);
  });

  it('has a few orders late, none by more than days, and no old debts', () => {
    const late = orders.filter(({ value }) => isLate(value, today));
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(8);
    expect(Math.max(...late.map(({ value }) => daysBetween(dueOn(value), today)))).toBeLessThan(10);
    const unpaid = recordsOf<Invoice>(world, 'invoices').filter(({ value }) => value.status === 'issued');
    expect(Math.max(...unpaid.map(({ value }) => daysBetween(value.dueDate, today)))).toBeLessThan(60);
  });

  it('has jobs booked ahead with people on them, of which some lack their kit and most lack none', () => {
    const facts = {
      today,
      orders: new Map(orders.map(({ id, value }) => [id, value])),
      labelled: null,
      details: null,
    };
    const booked = jobs.filter(({ value }) => value.dealerId === OURS && value.stage === 'new');
    expect(booked.length).toBeGreaterThan(8);
    expect(booked.every(({ value }) => value.installationDate >= today && value.technicianName !== '')).toBe(
      true,
    );
    const stopped = booked.filter(({ id, value }) =>
      readinessGapsOf(id, value, facts).some(({ tone }) => tone === 'danger'),
    );
    expect(stopped.length).toBeGreaterThan(0);
    expect(stopped.length).toBeLessThan(booked.length / 2);
  });

  it('grows over its year', () => {
    const placed = (from: number, to: number) =>
      orders.filter(
        ({ value }) =>
          value.placedAt >= FIXED_CLOCK.daysAgo(from) && value.placedAt < FIXED_CLOCK.daysAgo(to),
      );
    expect(placed(120, 0).length).toBeGreaterThan(placed(480, 360).length);
  });
});
