import type { ReactNode } from 'react'
import { packagingKinds } from '#features/market/listings/packaging.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Counts } from '../browse-requests.ts'
import { cartOptions } from '../use-choice-names.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import { CertificateFilter } from './CertificateFilter.tsx'
import { CountryFilter } from './CountryFilter.tsx'
import { OptionsFilter } from './OptionsFilter.tsx'

export function ListingFilters({ counts }: { counts: Counts }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <OptionsFilter
        list="cart"
        name="cart"
        title={t('Community cart')}
        options={Object.entries(cartOptions).map(([value, label]) => ({ value, label: t(label) }))}
        counts={counts.cart ?? {}}
      />
      <CountryFilter
        title={t('Shipping')}
        fields={[
          { list: 'shipsTo', label: t('Ships to'), none: t('Anywhere') },
          { list: 'shipsFrom', label: t('Ships from'), none: t('Anywhere') },
        ]}
        counts={counts}
      />
      <CategoryFilter counts={counts.categories ?? {}} />
      <CertificateFilter counts={counts.certificates ?? {}} />
      <OptionsFilter
        list="packaging"
        name="packaging"
        title={t('Packaging')}
        options={Object.entries(packagingKinds).map(([value, label]) => ({ value, label: label(t) }))}
        counts={counts.packaging ?? {}}
      />
      <CountryFilter
        title={t('Special offers')}
        fields={[{ list: 'offers', label: t('Offers for'), none: t('All listings') }]}
        counts={counts}
      />
    </>
  )
}
