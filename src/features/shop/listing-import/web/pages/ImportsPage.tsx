import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { ImportHistory } from '../components/ImportHistory.tsx'
import { UploadCard } from '../components/UploadCard.tsx'
import { listingImportsQuery } from '../use-listing-imports.ts'
import type { ImportsData } from './imports.loader.ts'

/** Page to import listings from a file, with the earlier imports. */
export function ImportsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<ImportsData>()
  const { data } = useQuery(listingImportsQuery(app, vendorId))
  return (
    <DeskPage
      vendorId={vendorId}
      title={t('Import listings')}
      below="/integration-settings"
      actions={<Link to={`/integration-settings?vendorId=${vendorId}`}>{t('Integrations')}</Link>}
    >
      {data?.mayChange && <UploadCard key={vendorId} vendorId={vendorId} />}
      <ImportHistory vendorId={vendorId} />
    </DeskPage>
  )
}
