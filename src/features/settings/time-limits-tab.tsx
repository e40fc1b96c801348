import { useMemo } from 'react';
import { unixSeconds } from '#domain/shared/dates.ts';
import { timeLimitEffect } from '#domain/installation/time-limit-effect.ts';
import type { TimeLimitDefinitions, TimeLimits } from '#domain/system/schema.ts';
import type { Actor } from '#domain/access/actor.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { fetchRunningJobs, saveSettings } from '#data/nouns/settings.ts';
import { Notice } from '#ui/notice.tsx';
import { effectText, hasNewLimits, orderNote } from './time-limit-texts.ts';
import { TimeLimitTable } from './parts/time-limit-table.tsx';
import { SettingsDoc } from './settings-doc.tsx';
import { SettingsForm } from './settings-form.tsx';
import { fromLimitForm, type LimitForm, TIME_LIMIT_GROUPS, toLimitForm } from './time-limit-fields.ts';

/** How long each kind of work may take before it counts as an error. */
export function TimeLimitsTab({ canEdit }: { canEdit: boolean }) {
  return (
    <SettingsDoc from={systemDocs.timeLimits} name="timeLimits" what="time limits">
      {(doc) => <TimeLimitsForm doc={doc} canEdit={canEdit} />}
    </SettingsDoc>
  );
}

/** What the change would do to the work under way; a count that cannot be had does not stand in the way of a save. */
async function foresee(actor: Actor, before: TimeLimitDefinitions, after: TimeLimitDefinitions) {
  if (!hasNewLimits(before, after)) return null;
  const running = await fetchRunningJobs(actor).catch(() => null);
  const effect = running && timeLimitEffect(running.jobs, before, after, unixSeconds(new Date()));
  return (
    <Notice
      tone={effect && effect.intoError === 0 ? 'info' : 'watch'}
      title={
        effect
          ? effectText(effect, running.isCapped)
          : 'What this would put into error could not be counted: you need the installations privilege.'
      }
    >
      Counted over the installations of your dealers, exempt ones left out. {orderNote(before, after)}
    </Notice>
  );
}

function TimeLimitsForm({ doc, canEdit }: { doc: Doc<TimeLimits>; canEdit: boolean }) {
  const actor = useActor();
  const { types } = doc.value;
  const values = useMemo(() => toLimitForm(types), [types]);
  if (!canEdit) return <TimeLimitTable values={values} canEdit={false} />;
  return (
    <SettingsForm<LimitForm>
      name="timeLimits"
      title="Time limits"
      groups={TIME_LIMIT_GROUPS}
      values={values}
      canEdit
      renderFields={() => <TimeLimitTable values={values} canEdit />}
      effectOf={(next) => foresee(actor, types, fromLimitForm(next, types).types)}
      onSave={(next) => saveSettings(systemDocs.timeLimits, actor, doc, fromLimitForm(next, types))}
    />
  );
}
