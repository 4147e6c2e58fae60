import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ExportCard } from '../components/ExportCard.tsx'
import { TokensCard } from '../components/TokensCard.tsx'
import { WebhooksCard } from '../components/WebhooksCard.tsx'
import type { IntegrationsData } from './integrations.loader.ts'

/** Page with an enterprise's tokens, webhooks and files, for its own programs. */
export function IntegrationsPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId } = useLoaderData<IntegrationsData>()
  return (
    <DeskPage vendorId={vendorId} title={t('Integrations')}>
      <TokensCard key={`tokens-${vendorId}`} vendorId={vendorId} />
      <WebhooksCard key={`webhooks-${vendorId}`} vendorId={vendorId} />
      <ExportCard vendorId={vendorId} />
    </DeskPage>
  )
}
