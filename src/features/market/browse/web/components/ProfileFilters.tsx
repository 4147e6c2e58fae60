import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Counts } from '../browse-requests.ts'
import { networkRegions, networkTypes } from '../network-kinds.ts'
import { useScope } from '../scope.ts'
import { CertificateFilter } from './CertificateFilter.tsx'
import { NodeFilter } from './NodeFilter.tsx'
import { OptionsFilter } from './OptionsFilter.tsx'

export function ProfileFilters({ counts }: { counts: Counts }): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const { network } = useScope()
  return (
    <>
      <NodeFilter type="sector" list="sectors" title={t('Sectors')} counts={counts.sectors ?? {}} />
      <NodeFilter type="focus" list="focuses" title={t('Focus')} counts={counts.focuses ?? {}} />
      <CertificateFilter counts={counts.certificates ?? {}} />
      {/* docs/product.md §2: hidden on white-label or inside a network profile */}
      {site.kind === 'platform' && !network && (
        <>
          <OptionsFilter
            list="networkTypes"
            name="networkType"
            title={t('Network type')}
            options={networkTypes.map((kind, index) => ({ value: index + 1, label: t(kind) }))}
            counts={counts.networkTypes ?? {}}
            folded
          />
          <OptionsFilter
            list="networkRegions"
            name="networkRegion"
            title={t('Network region')}
            options={networkRegions.map((region, index) => ({ value: index + 1, label: t(region) }))}
            counts={counts.networkRegions ?? {}}
            folded
          />
        </>
      )}
    </>
  )
}
