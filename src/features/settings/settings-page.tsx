import { useSearchParams } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { useActor } from '#data/session/session.tsx';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { hasUnsavedChanges } from '#forms/unsaved.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { BuildTab } from './build-tab.tsx';
import { ComplianceTab } from './compliance-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { NewsTab } from './news-tab.tsx';
import { SessionTab } from './session-tab.tsx';
import { TimeLimitsTab } from './time-limits-tab.tsx';
import { TyresTab } from './tyres-tab.tsx';
import './settings.scss';

/** What binds every organisation of the portal, tab by tab; the tab stands in the address. */
export function SettingsPage() {
  const actor = useActor();
  const confirm = useConfirm();
  const [params, setParams] = useSearchParams();
  const canEdit = can(actor, 'SystemSettings');
  const props = { canEdit };
  const tabs = [
    { id: 'session', title: 'Session', content: <SessionTab {...props} /> },
    { id: 'time-limits', title: 'Time limits', content: <TimeLimitsTab {...props} /> },
    { id: 'compliance', title: 'State compliance', content: <ComplianceTab {...props} /> },
    { id: 'tyres', title: 'Tyre sizes', content: <TyresTab {...props} /> },
    { id: 'general', title: 'General', content: <GeneralTab {...props} /> },
    ...(canEdit ? [{ id: 'news', title: 'News', content: <NewsTab /> }] : []),
    { id: 'build', title: 'Build', content: <BuildTab /> },
  ];
  const asked = params.get('tab') ?? '';
  const active = tabs.some(({ id }) => id === asked) ? asked : 'session';

  async function handleChange(id: string) {
    if (id === active) return;
    if (hasUnsavedChanges() && !(await confirm(LEAVE_UNSAVED))) return;
    setParams({ tab: id });
  }
  return (
    <>
      <PageHeader title="Settings" />
      {!canEdit && (
        <Notice tone="info" title="You can read these settings">
          They apply to every organisation. Only head office admins can change them.
        </Notice>
      )}
      <div className="settings">
        <Tabs label="Settings" tabs={tabs} active={active} onChange={(id) => void handleChange(id)} />
      </div>
    </>
  );
}
