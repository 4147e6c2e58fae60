import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { limitsQuery } from '../use-limits.ts'
import { LimitsForm } from './LimitsForm.tsx'

/** The limits of the site, chosen by admins within their bounds. */
export function LimitsSection(): ReactNode {
  const { t } = useTranslation()
  const { data: limits } = useSuspenseQuery(limitsQuery(useApp()))
  return (
    <SettingsSection id="limits" title={t('Limits of this site')}>
      <p className={panel.about}>
        {t('They hold from the moment they’re saved. What exists already stays, even if there is more of it.')}
      </p>
      <LimitsForm key={limits.revision} limits={limits} />
    </SettingsSection>
  )
}
