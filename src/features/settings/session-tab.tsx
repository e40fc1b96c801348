import { useCallback, useMemo } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { SessionSettings } from '#domain/system/schema.ts';
import { MFA_FLAGS } from '#domain/system/session.ts';
import { currentSignIn } from '#data/store/auth.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { countUnenrolled, saveSettings } from '#data/nouns/settings.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { Notice } from '#ui/notice.tsx';
import { type MfaHelp, sessionGroups } from './session-fields.ts';
import { forcedText, ownSessionWarning } from './session-texts.ts';
import { SettingsDoc } from './settings-doc.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What is said under each flag: how many people it would force, '' while unknown and to those who may not know. */
function useMfaHelp(isEnabled: boolean, settings: SessionSettings): MfaHelp {
  const loaded = useLoaded(isEnabled ? 'unenrolled' : null, async () =>
    Promise.all(MFA_FLAGS.map(async (each) => [each.flag, await countUnenrolled(each)] as const)),
  );
  const { value, error } = loaded;
  return useCallback<MfaHelp>(
    ({ flag }) => {
      const counted = value?.find(([each]) => each === flag)?.[1];
      if (counted) return forcedText(counted, settings[flag]);
      return error ? 'Couldn’t count the people affected.' : '';
    },
    [value, error, settings],
  );
}

/** Says so when the change would end the session of who makes it. */
async function warn(actor: Actor, next: SessionSettings) {
  const warning = ownSessionWarning(actor, next, await currentSignIn(), unixSeconds(new Date()));
  return (
    warning !== null && (
      <Notice tone="danger" title="This ends your own session">
        {warning}
      </Notice>
    )
  );
}

/** Session length, screen timeout and second factor, of dealers and of distributors; session length of engineers. */
export function SessionTab({ canEdit }: { canEdit: boolean }) {
  return (
    <SettingsDoc from={systemDocs.sessionSettings} name="sessionSettings" what="session settings">
      {(doc) => <SessionForm doc={doc} canEdit={canEdit} />}
    </SettingsDoc>
  );
}

function SessionForm({ doc, canEdit }: { doc: Doc<SessionSettings>; canEdit: boolean }) {
  const actor = useActor();
  const { value } = doc;
  const helpOf = useMfaHelp(canEdit, value);
  const groups = useMemo(() => sessionGroups(helpOf), [helpOf]);

  return (
    <SettingsForm
      name="sessionSettings"
      title="Session settings"
      groups={groups}
      values={value}
      canEdit={canEdit}
      effectOf={(next) => warn(actor, next)}
      onSave={(next) => saveSettings(systemDocs.sessionSettings, actor, doc, next)}
    />
  );
}
