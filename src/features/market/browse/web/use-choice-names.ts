import { useQueries, useQuery } from '@tanstack/react-query'
import { certificatesQuery, nodePathQuery } from '#features/market/directory/web/index.ts'
import { packagingKinds } from '#features/market/listings/packaging.ts'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { networksQuery } from '#features/networks/networks/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BrowseState, FilterList } from './browse-state.ts'
import { networkRegions, networkTypes } from './network-kinds.ts'

/** What the chosen options are called, for chips; undefined for one that does not exist. */
export function useChoiceNames(state: BrowseState) {
  const { t } = useTranslation()
  const app = useApp()
  const isListing = state.object === 'listing'
  const certificates = useQuery({ ...certificatesQuery(app), enabled: state.certificates.length > 0 })
  const networks = useQuery({ ...networksQuery(app), enabled: Boolean(state.network) })
  const categories = useQuery({ ...categoriesQuery(app), enabled: isListing })
  const countries = useQuery({ ...countriesQuery(app), enabled: isListing })
  const sectors = useQueries({ queries: state.sectors.map(id => nodePathQuery(app, 'sector', id)) })
  const focuses = useQueries({ queries: state.focuses.map(id => nodePathQuery(app, 'focus', id)) })
  const named = (code: number | string, sentence: (name: string) => string) => {
    const name = countries.data?.[code]
    return name && sentence(name)
  }
  return (list: FilterList | 'network', choice: number | string): string | undefined => {
    if (list === 'sectors') return sectors[state.sectors.indexOf(Number(choice))]?.data?.at(-1)?.text
    if (list === 'focuses') return focuses[state.focuses.indexOf(Number(choice))]?.data?.at(-1)?.text
    if (list === 'certificates') return certificates.data?.find(one => one.id === choice)?.title
    if (list === 'categories') return categories.data?.find(one => one.id === choice)?.name
    if (list === 'network') return networks.data?.find(one => one.id === choice)?.title
    if (list === 'networkTypes') return translated(networkTypes[Number(choice) - 1])
    if (list === 'networkRegions') return translated(networkRegions[Number(choice) - 1])
    if (list === 'shipsTo') return named(choice, name => t('Ships to {{name}}', { name }))
    if (list === 'shipsFrom') return named(choice, name => t('Ships from {{name}}', { name }))
    if (list === 'offers') return named(choice, name => t('Offers for {{name}}', { name }))
    if (list === 'packaging') return packagingKinds[choice as keyof typeof packagingKinds]?.(t)
    return translated(cartOptions[String(choice)])
  }
  function translated(text: string | undefined): string | undefined {
    return text && t(text)
  }
}

/** docs/product.md §2 “Cart options”. */
export const cartOptions: Record<string, string> = {
  'can-add-to-cart': 'Can add to cart',
  'accepts-gift-cards': 'Accepts gift cards',
}
