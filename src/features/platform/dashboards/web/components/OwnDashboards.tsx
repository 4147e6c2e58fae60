import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DashboardLinks } from './DashboardLinks.tsx'

/** The dashboards elsewhere to which a person has access, in their own account. */
export function OwnDashboards(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('You were given access to these dashboards. You log in there with a login of its own.')}</p>
      <DashboardLinks />
    </>
  )
}
