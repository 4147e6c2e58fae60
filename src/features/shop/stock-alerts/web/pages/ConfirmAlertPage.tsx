import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { MailLinkPage } from '#web/article/MailLinkPage.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { alertLinkLoader } from './alert-link.loader.ts'

/** Page where a guest confirms the address of a stock alert. */
export function ConfirmAlertPage(): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { token } = useLoaderData<typeof alertLinkLoader>()
  return (
    <MailLinkPage
      asked={{
        title: t('Tell you when it’s back?'),
        text: t('We’ll send one email to your address when it can be bought again.'),
        button: t('Confirm address'),
      }}
      done={{
        title: t('We’ll tell you'),
        text: t('You’ll get one email when it’s back.'),
        onward: { to: '/marketplace', label: t('Look around the marketplace') },
      }}
      unknown={t('It was ended, or it’s older than two days. You can ask again on the listing’s page.')}
      confirm={() => clients.stockAlerts.confirmAlert({ token })}
    />
  )
}
