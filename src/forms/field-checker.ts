import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { isSame } from '#domain/shared/same.ts';
import { getAt } from '#forms/paths.ts';
import {
  checkFields,
  type FieldErrors,
  type Recall,
  finishCheck,
  type ValidateOptions,
} from '#forms/validate.ts';

/**
 * Checks a form again and again. Validators that have to ask somebody are asked at submit, and at input only
 * when their own value has changed; an answer that comes late never overwrites a newer check.
 */
export class FieldChecker {
  #round = 0;
  readonly #answers = new Map<string, { value: unknown; message: true | string }>();

  readonly #faults = new Map<string, string>();

  /** What is wrong with an input that is no declared field; '' for nothing any more. */
  setFault(path: string, message: string): void {
    if (message === '') this.#faults.delete(path);
    else this.#faults.set(path, message);
  }

  readonly #recall: Recall = (field, value) => {
    const answer = this.#answers.get(field.name);
    return answer && isSame(answer.value, value) ? answer.message : undefined;
  };

  /** All messages, every validator asked anew. Rejects when one could not be asked. */
  async checkForSubmit(
    groups: readonly FieldGroup[],
    inputs: FieldValues,
    options: ValidateOptions,
  ): Promise<FieldErrors> {
    this.#round += 1;
    const check = checkFields(groups, inputs, options);
    const errors = await finishCheck(check);
    for (const path of check.pending.keys()) {
      this.#answers.set(path, { value: getAt(inputs, path), message: errors[path] ?? true });
    }
    return { ...errors, ...Object.fromEntries(this.#faults) };
  }

  /** Reports the messages known at once, then again as late answers come in. */
  recheck(
    groups: readonly FieldGroup[],
    inputs: FieldValues,
    options: ValidateOptions,
    before: FieldErrors,
    report: (errors: FieldErrors) => void,
  ): void {
    this.#round += 1;
    const round = this.#round;
    const { errors, pending } = checkFields(groups, inputs, { ...options, recall: this.#recall });
    let known: FieldErrors = { ...errors, ...Object.fromEntries(this.#faults) };
    for (const path of pending.keys()) {
      // Until the answer comes the old message stands, so that the field does not flicker.
      const old = before[path];
      if (old !== undefined) known = { ...known, [path]: old };
    }
    report(known);
    for (const [path, result] of pending) {
      const value = getAt(inputs, path);
      const take = (message: true | string) => {
        this.#answers.set(path, { value, message });
        if (round !== this.#round) return;
        const { [path]: _, ...others } = known;
        known = message === true ? others : { ...others, [path]: message };
        report(known);
      };
      // Asked again at submit, where a failure to answer is shown.
      result.then(take, () => undefined);
    }
  }
}
