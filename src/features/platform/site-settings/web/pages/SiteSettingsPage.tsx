import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FeesSection } from '#features/platform/fees/web/index.ts'
import { LeakDrillSection } from '#features/platform/leak-drill/web/index.ts'
import { LimitsSection } from '#features/platform/limits/web/index.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FirstSteps } from '../components/FirstSteps.tsx'
import { MailSection } from '../components/MailSection.tsx'
import { MoreLanguagesSection } from '../components/MoreLanguagesSection.tsx'
import { SiteSettingsForm } from '../components/SiteSettingsForm.tsx'
import { StorageSection } from '../components/StorageSection.tsx'
import { WaitingSection } from '../components/WaitingSection.tsx'
import { settingsQuery, stateQuery } from '../use-site-settings.ts'

/** What admins set for the whole site, and how it is. */
export function SiteSettingsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data: settings } = useSuspenseQuery(settingsQuery(app))
  const { data: state } = useSuspenseQuery(stateQuery(app))
  return (
    <ListPage title={t('Settings of the site')} thing="settings">
      <FirstSteps done={state.done} />
      <SiteSettingsForm key={settings.revision} settings={settings} />
      <MoreLanguagesSection />
      {state.waiting > 0 && <WaitingSection waiting={state.waiting} />}
      <FeesSection />
      <LimitsSection />
      <MailSection mail={state.mail} />
      <LeakDrillSection />
      <StorageSection storage={state.storage} />
    </ListPage>
  )
}
