import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Point } from '../browse-state.ts'

/** The name of the place that a position is in. */
export default function PositionName({ position: { lat, lng } }: { position: Point }): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const { data } = useQuery({
    queryKey: ['places', 'at', lat, lng, language],
    queryFn: async () => (await clients.places.getPlaceAt({ lat, lng, language })).place?.title ?? '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data || t('Your location')
}
