import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { MailLinkPage } from '#web/article/MailLinkPage.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { alertLinkLoader } from './alert-link.loader.ts'

/** Page that ends all alerts of the address to which the email was sent. */
export function StopAlertsPage(): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { token } = useLoaderData<typeof alertLinkLoader>()
  return (
    <MailLinkPage
      asked={{
        title: t('No more emails about what’s back?'),
        text: t('We’ll forget everything that you wanted to be told about at this address.'),
        button: t('Stop emails'),
      }}
      done={{
        title: t('You won’t hear about it any more'),
        text: t('You can ask again at any time, on the page of a listing that’s sold out.'),
        onward: { to: '/marketplace', label: t('Look around the marketplace') },
      }}
      unknown={t('This address waits for nothing any more.')}
      confirm={() => clients.stockAlerts.stopAlerts({ token })}
    />
  )
}
