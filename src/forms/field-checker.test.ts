import { expect, it, vi } from 'vitest';
import type { FieldGroup } from '#forms/field.ts';
import { FieldChecker } from '#forms/field-checker.ts';
import type { FieldErrors } from '#forms/validate.ts';

/** A form with one validator whose answers come when the test says so. */
function slowForm() {
  const answers = new Map<unknown, (message: true | string) => void>();
  const validate = (value: unknown) =>
    new Promise<true | string>((resolve) => {
      answers.set(value, resolve);
    });
  const groups: FieldGroup[] = [
    {
      id: 'g',
      title: 'G',
      fields: [
        { kind: 'text', name: 'email', title: 'Email', validate },
        { kind: 'text', name: 'city', title: 'City', required: true },
      ],
    },
  ];
  const reports: FieldErrors[] = [];
  const checker = new FieldChecker();
  const recheck = (inputs: Record<string, unknown>) =>
    checker.recheck(groups, inputs, {}, reports.at(-1) ?? {}, (errors) => reports.push(errors));
  const answer = async (value: unknown, message: true | string) => {
    answers.get(value)?.(message);
    await Promise.resolve();
  };
  return { checker, groups, reports, recheck, answer, answers };
}

it('reports what is known at once and the late answer after it', async () => {
  const { reports, recheck, answer } = slowForm();
  recheck({ email: 'a', city: '' });
  expect(reports).toEqual([{ city: 'City is required' }]);
  await answer('a', 'Taken');
  expect(reports.at(-1)).toEqual({ city: 'City is required', email: 'Taken' });
});

it('drops an answer that a newer check has overtaken', async () => {
  const { reports, recheck, answer } = slowForm();
  recheck({ email: 'a', city: 'x' });
  recheck({ email: 'ab', city: 'x' });
  await answer('ab', true);
  await answer('a', 'Taken');
  expect(reports.at(-1)).toEqual({});
});

it('keeps the old message until the new answer is there', async () => {
  const { reports, recheck, answer } = slowForm();
  recheck({ email: 'a', city: 'x' });
  await answer('a', 'Taken');
  recheck({ email: 'ab', city: 'x' });
  expect(reports.at(-1)).toEqual({ email: 'Taken' });
  await answer('ab', true);
  expect(reports.at(-1)).toEqual({});
});

it('asks anew at submit, whatever was answered before', async () => {
  const { checker, groups, recheck, answer, answers } = slowForm();
  recheck({ email: 'a', city: 'x' });
  await answer('a', true);
  answers.clear();
  const checked = checker.checkForSubmit(groups, { email: 'a', city: 'x' }, {});
  await vi.waitFor(() => expect(answers.has('a')).toBe(true));
  await answer('a', 'Taken meanwhile');
  expect(await checked).toEqual({ email: 'Taken meanwhile' });
});
