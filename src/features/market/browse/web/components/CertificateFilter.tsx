import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { certificatesQuery } from '#features/market/directory/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { OptionsFilter } from './OptionsFilter.tsx'

export function CertificateFilter({ counts }: { counts: Record<string, number> }): ReactNode {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(certificatesQuery(useApp()))
  return (
    <OptionsFilter
      list="certificates"
      name="certificate"
      title={t('Certificates')}
      options={data.map(({ id, title }) => ({ value: id, label: title }))}
      counts={counts}
    />
  )
}
