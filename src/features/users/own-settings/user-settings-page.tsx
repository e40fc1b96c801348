import { ScreenLockSummary } from '#features/screen-lock/public/screen-lock-settings.tsx';
import { DeviceDataSummary } from '#features/device/public/device-data.tsx';
import { NoticeChoices } from '#features/notices/public/notice-choices.tsx';
import { SecondFactorSummary } from '#features/second-factor/public/second-factor-settings.tsx';
import { SessionsSummary } from '#features/users/menu/sessions.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { AccountSection } from './parts/account-section.tsx';
import { CorrectionSection } from './parts/correction-section.tsx';
import { ProfileSection } from './parts/profile-section.tsx';
import { ShortcutsSection } from './parts/shortcuts-section.tsx';
import './user-settings.scss';

/** What people keep of their own account, and of this device. */
export function UserSettingsPage() {
  return (
    <>
      <PageHeader title="User Settings" />
      <div className="user-settings">
        <div>
          <CorrectionSection />
          <ProfileSection />
          <AccountSection />
          <SecondFactorSummary />
          <SessionsSummary />
          <ShortcutsSection />
        </div>
        <div>
          <Panel title="Appearance">
            <ThemeChoice />
            <p className="muted mb-0">Kept on this device only.</p>
          </Panel>
          <DeviceDataSummary />
          <ScreenLockSummary />
          <NoticeChoices />
        </div>
      </div>
    </>
  );
}
