import { useSuspenseQuery } from '@tanstack/react-query'
import { networkCategories } from '#features/market/listings/network-categories.ts'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useScope } from './scope.ts'

/** The categories of the page's marketplace: all, or those that its network includes. */
export function useNetworkCategories() {
  const { network } = useScope()
  const { data } = useSuspenseQuery(categoriesQuery(useApp()))
  return networkCategories(data, network)
}
