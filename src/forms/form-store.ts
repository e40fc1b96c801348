import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { clashRows, type ClashRow, mergeInputs, type Side } from '#forms/clash.ts';
import { type Draft, type DraftPlace, makeDraft } from '#forms/draft.ts';
import { CLASH_MESSAGE, failureFields, failureMessage, NotConfirmed } from '#forms/failure.ts';
import type { Field, FieldGroup, FieldValues } from '#forms/field.ts';
import { FieldChecker } from '#forms/field-checker.ts';
import { type FormStatus, START } from '#forms/form-status.ts';
import { isSame } from '#domain/shared/same.ts';
import { getAt, keepSame } from '#forms/paths.ts';
import type { FieldErrors } from '#forms/validate.ts';
import {
  allFields,
  fieldNamed,
  readAgain,
  type ReadValues,
  readValues,
  toInputs,
  toShown,
  toStored,
} from '#forms/values.ts';
import { Topics } from '#lib/topics.ts';

/** The inputs on the page, kept by React Hook Form; the store itself never touches the DOM. */
export interface Inputs {
  read(): FieldValues;
  write(path: string, value: unknown): void;
  /** Focuses the first of these paths in reading order. */
  focusFirst(paths: readonly string[]): void;
  /** These paths in reading order. */
  inOrder(paths: readonly string[]): readonly string[];
}

/** A save under way; one that does not say how it ended was sent. */
export type Saving = Promise<SaveOutcome | void>;

/** What the page may change from render to render. */
export interface FormConfig {
  groups: readonly FieldGroup[];
  allRequired: boolean;
  now: () => Date;
  onSubmit(stored: FieldValues): Saving;
  onSaved?: ((stored: FieldValues, outcome: SaveOutcome) => void) | undefined;
  /** Where it is given, a form without a change is not saved, and this says so. */
  onUnchanged?: (() => void) | undefined;
}

/**
 * What a listener can ask for besides the top-level name of a value: any value, the form's status, which fields are
 * declared, the message of one field.
 */
export const ANY_VALUE = '#values';
export const STATUS = '#status';
export const FIELDS = '#fields';
export const errorTopic = (path: string): string => `#error:${path}`;

/** Fields by their names. */
const byName = (groups: readonly FieldGroup[]): ReadonlyMap<string, Field> =>
  new Map(allFields(groups).map((field) => [field.name, field]));

/**
 * The state of one form beside its inputs: what would be stored, messages, submit, another person's changes,
 * draft. Components subscribe to a part of it and are woken only when that part changes (docs/forms.md).
 */
export class FormStore {
  #config: FormConfig;
  #declared: ReadonlyMap<string, Field>;
  readonly #inputs: Inputs;
  readonly #checker = new FieldChecker();
  readonly #topics = new Topics();
  readonly #inline = new Map<string, () => Field>();
  #status = START;
  #errors: FieldErrors = {};
  /** The record the form started from, and how it reads. */
  #base: FieldValues;
  #baseReading: ReadValues;
  #reading: ReadValues;
  /** The newest record that arrived while a save was under way. */
  #deferred: FieldValues | null = null;
  #hasTriedSubmit = false;
  #isWriting = false;

  constructor(config: FormConfig, inputs: Inputs, stored: FieldValues) {
    this.#config = config;
    this.#declared = byName(config.groups);
    this.#inputs = inputs;
    this.#base = stored;
    this.#baseReading = this.#readStored(stored);
    this.#reading = this.#baseReading;
  }

  /** Calls back when one of these has changed: top-level names of values or the topics above. Returns how to stop. */
  subscribe(topics: readonly string[], listener: () => void): () => void {
    return this.#topics.subscribe(topics, listener);
  }

  /** The values as they would be stored. Unchanged parts keep their identity. */
  readonly getValues = (): FieldValues => this.#reading.values;
  readonly getStatus = (): FormStatus => this.#status;

  getError(path: string): string | undefined {
    return this.#errors[path];
  }

  /** Declared groups and the fields that stand on the page on their own. */
  getGroups(): readonly FieldGroup[] {
    const fields = [...this.#inline.values()].map((field) => field());
    return fields.length === 0
      ? this.#config.groups
      : [...this.#config.groups, { id: 'inline', title: '', fields }];
  }

  getField(name: string): Field | undefined {
    return fieldNamed((at) => this.#declared.get(at) ?? this.#inline.get(at)?.(), name);
  }

  get allRequired(): boolean {
    return this.#config.allRequired;
  }

  now(): Date {
    return this.#config.now();
  }

  setConfig(config: FormConfig): void {
    const hasNewGroups = config.groups !== this.#config.groups;
    const isStricter = config.allRequired !== this.#config.allRequired;
    this.#config = config;
    if (hasNewGroups) {
      this.#declared = byName(config.groups);
      this.#refreshAll();
    }
    if (hasNewGroups || isStricter) this.#topics.wake([FIELDS, ANY_VALUE]);
  }

  /** Brings the person to the first of these fields in reading order. */
  focus(paths: readonly string[]): void {
    this.#inputs.focusFirst(paths);
  }

  /** Counts an undeclared field in while it is on the page. Returns how to take it out again. */
  addInline(name: string, field: () => Field): () => void {
    this.#inline.set(name, field);
    const shown = toInputs([{ id: name, title: '', fields: [field()] }], this.#inputs.read());
    this.#write([[name, getAt(shown, name)]]);
    this.#refreshAll();
    return () => {
      this.#inline.delete(name);
      this.#refreshAll();
    };
  }

  /** What is wrong with an input that is no declared field, one of a row; while it is not '', nothing is saved. */
  readonly setFault = (path: string, message: string): void => this.#checker.setFault(path, message);

  /** To be called after each change of an input; `isByPerson` runs the effect of the field. */
  noteChange(name: string | undefined, isByPerson: boolean): void {
    if (this.#isWriting) return;
    this.#refresh(name === undefined ? undefined : [name]);
    const effect = isByPerson && name !== undefined ? this.getField(name)?.effect : undefined;
    if (effect) this.setValues(effect(this.getValues()));
  }

  /** Sets values given as stored; inputs show them in their own shape. */
  setValues(changes: FieldValues): void {
    const groups = this.getGroups();
    const entries = Object.entries(changes);
    this.#write(entries.map(([path, value]) => [path, toShown(groups, path, value)]));
    this.#refresh(Object.keys(changes));
  }

  /** Starts over from a record: no changes, no messages. */
  adopt(stored: FieldValues): void {
    this.#base = stored;
    this.#hasTriedSubmit = false;
    this.#setErrors({});
    this.#update({ ...START, offered: this.#status.offered });
    this.#write(Object.entries(toInputs(this.getGroups(), stored)));
    this.#refreshAll();
  }

  /**
   * Takes the newest record from the server: adopted when nothing is unsaved; merged when what is unsaved are other
   * fields (somebody's photo, a number given by the server); a clash only where both changed the same field.
   */
  receive(stored: FieldValues): void {
    if (this.#status.isSubmitting) {
      this.#deferred = stored;
    } else if (isSame(stored, this.#base)) {
      return;
    } else if (!this.#status.isDirty) {
      this.adopt(stored);
    } else if (this.#rowsAgainst(stored).every((row) => row.suggested === 'theirs')) {
      this.#merge(stored, {});
    } else {
      this.#update({ incoming: stored });
    }
  }

  /** What the incoming record and this form hold differently. */
  getClash(): readonly ClashRow[] {
    return this.#status.incoming ? this.#rowsAgainst(this.#status.incoming) : [];
  }

  /** Resolves the clash: theirs or mine by path, mine where no choice is given and I changed it. */
  resolveClash(choices: Readonly<Record<string, Side>>): void {
    if (!this.#status.incoming) return;
    this.#merge(this.#status.incoming, choices);
    this.#update({ failure: null });
  }

  offerDraft(draft: Draft | null): void {
    this.#update({ offered: draft });
  }

  /** Puts an offered draft back; a record that has changed since shows as a clash. */
  restoreDraft(): void {
    const draft = this.#status.offered;
    if (!draft) return;
    this.#update({ offered: null });
    const current = this.#base;
    const before = { ...current, ...draft.base };
    const isMoved = !isSame(this.#readStored(before).values, this.#readStored(current).values);
    if (isMoved) this.#base = before;
    const values = draft.isStored
      ? this.#inputsOf({ ...before, ...draft.values }, draft.values)
      : draft.values;
    this.#write(Object.entries(values));
    this.#refreshAll();
    if (isMoved) this.receive(current);
  }

  /** Puts back at once, unasked, what this page kept while the form was off it. */
  takeBack(draft: Draft): void {
    this.offerDraft(draft);
    this.restoreDraft();
  }

  /** How the inputs show a stored record, in these top-level fields. */
  #inputsOf(record: FieldValues, fields: FieldValues): FieldValues {
    const inputs = toInputs(this.getGroups(), record);
    return Object.fromEntries(Object.keys(fields).map((field) => [field, inputs[field]]));
  }

  /** The unsaved part of this form, null when there is none. */
  getDraft(place: DraftPlace = 'device'): Draft | null {
    if (!this.#status.isDirty) return null;
    return makeDraft(this.getGroups(), this.#base, this.#inputs.read(), this.now().getTime(), place);
  }

  /** Checks and saves. Resolves to true when saved; a second call while one is under way does nothing. */
  async submit(): Promise<boolean> {
    if (this.#status.isSubmitting) return false;
    if (this.#status.incoming) {
      this.#update({ failure: CLASH_MESSAGE });
      return false;
    }
    if (this.#config.onUnchanged && !this.#status.isDirty) {
      this.#update({ failure: null });
      this.#config.onUnchanged();
      return false;
    }
    this.#update({ isSubmitting: true, failure: null });
    const saved = await this.#save();
    const deferred = this.#deferred;
    this.#deferred = null;
    this.#update({ isSubmitting: false });
    if (deferred) this.receive(deferred);
    if (saved) this.#config.onSaved?.(saved.stored, saved.outcome);
    return saved !== null;
  }

  /** Checks as before a save, which it does not do: brings the person to what is wrong. True when nothing is. */
  async check(): Promise<boolean> {
    this.#hasTriedSubmit = true;
    const found = await this.#checker.checkForSubmit(this.getGroups(), this.#inputs.read(), this.#options());
    this.#setErrors(found);
    if (this.#status.wrong.length === 0) return true;
    this.focus(this.#status.wrong);
    return false;
  }

  async #save(): Promise<{ stored: FieldValues; outcome: SaveOutcome } | null> {
    const groups = this.getGroups();
    const inputs = this.#inputs.read();
    const options = this.#options();
    try {
      if (!(await this.check())) return null;
      const stored = toStored(groups, inputs, this.#base, options.now);
      const outcome = (await this.#config.onSubmit(stored)) ?? 'sent';
      this.#base = stored;
      this.#hasTriedSubmit = false;
      this.#refreshAll();
      return { stored, outcome };
    } catch (error) {
      // Back to the form as it was, without a message.
      if (error instanceof NotConfirmed) return null;
      const fields = failureFields(error);
      this.#setErrors({ ...this.#errors, ...fields });
      const message = failureMessage(error);
      // One message, at the field that it is about.
      this.#update({ failure: Object.values(fields).includes(message) ? null : message });
      this.focus(Object.keys(fields));
      return null;
    }
  }

  #options() {
    const { allRequired } = this.#config;
    return { allRequired, now: this.now(), before: this.#baseReading.values };
  }

  #readStored(stored: FieldValues): ReadValues {
    return readValues(this.getGroups(), toInputs(this.getGroups(), stored), this.now());
  }

  #rowsAgainst(theirs: FieldValues): ClashRow[] {
    const normal = this.#readStored(theirs).values;
    return clashRows(this.getGroups(), this.#baseReading, normal, this.#reading);
  }

  #merge(theirs: FieldValues, choices: Readonly<Record<string, Side>>): void {
    const inputs = this.#inputs.read();
    const next = mergeInputs(this.getGroups(), this.#baseReading, theirs, inputs, choices, this.now());
    this.#base = theirs;
    this.#update({ incoming: null });
    this.#write(Object.entries(next));
    this.#refreshAll();
  }

  #write(entries: readonly (readonly [path: string, value: unknown])[]): void {
    const now = this.#inputs.read();
    this.#isWriting = true;
    for (const [path, value] of entries) {
      if (!isSame(getAt(now, path), value)) this.#inputs.write(path, value);
    }
    this.#isWriting = false;
  }

  #refreshAll(): void {
    // What is as in the record is one object with it, so that the next key compares its own field alone.
    const { values, unreadable } = this.#readStored(this.#base);
    this.#baseReading = { values: keepSame(this.#reading.values, values), unreadable };
    this.#refresh();
  }

  /** Reads what the inputs hold: the fields under these paths, all of them when none are given. */
  #refresh(paths?: readonly string[]): void {
    const [before, inputs, now] = [this.#reading, this.#inputs.read(), this.now()];
    if (paths) {
      this.#reading = readAgain(before, this.getGroups(), paths, inputs, now);
    } else {
      const { values, unreadable } = readValues(this.getGroups(), inputs, now);
      this.#reading = { values: keepSame(before.values, values), unreadable };
    }
    const { values } = this.#reading;
    const names = Object.keys({ ...before.values, ...values });
    const changed = names.filter((name) => !Object.is(values[name], before.values[name]));
    const base = this.#baseReading;
    const isDirty = !isSame(values, base.values) || !isSame(this.#reading.unreadable, base.unreadable);
    this.#update({ isDirty });
    if (this.#hasTriedSubmit) {
      const options = { ...this.#options(), reading: this.#reading };
      this.#checker.recheck(this.getGroups(), inputs, options, this.#errors, (errors) =>
        this.#setErrors(errors),
      );
    }
    this.#topics.wake([...changed, ANY_VALUE]);
  }

  #setErrors(errors: FieldErrors): void {
    const before = this.#errors;
    const paths = Object.keys({ ...before, ...errors }).filter((path) => before[path] !== errors[path]);
    this.#errors = errors;
    this.#update({ wrong: this.#inputs.inOrder(Object.keys(errors)) });
    this.#topics.wake(paths.map(errorTopic));
  }

  #update(changes: Partial<FormStatus>): void {
    const next = { ...this.#status, ...changes };
    if (isSame(next, this.#status)) return;
    this.#status = next;
    this.#topics.wake([STATUS]);
  }
}
