import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Searches as SearchesData } from '../../dashboard.contract.ts'
import { choiceTexts } from '../search-texts.ts'
import { type Asked, searchesQuery } from '../use-dashboard.ts'
import { Bars } from './Bars.tsx'
import { Card } from './Card.tsx'
import classes from './NewestOrders.module.css'

/** Searches after which people opened the enterprise's page or a listing. */
export function Searches({ vendorId, asked }: { vendorId: number; asked: Asked }): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(searchesQuery(useApp(), vendorId, asked))
  const title = t('Searches that led here')
  const visits = (count: number) => t('{{number}}', { number: count })
  const bars = (data?.items ?? []).map(item => {
    const chosen = choiceTexts(t, item).join(' · ')
    const place = item.itemType === 'listing' ? t('Marketplace') : t('Directory')
    return {
      key: `${item.itemType} ${item.search}`,
      head: (
        <Link to={addressOf(item)}>
          <bdi>{item.words || chosen || t('Filters')}</bdi>
        </Link>
      ),
      about: item.words && chosen ? `${place} · ${chosen}` : place,
      value: item.visits,
      text: visits(item.visits),
    }
  })
  if (data?.others)
    bars.push({
      key: 'others',
      head: <>{t('Other searches')}</>,
      about: '',
      value: data.others,
      text: visits(data.others),
    })
  return (
    <Card title={title}>
      {bars.length > 0 && <Bars caption={title} heads={[t('Search'), t('Visits')]} bars={bars} />}
      <p className={classes.nothing}>
        {bars.length === 0
          ? t('A search shows up once it led here three times.')
          : t(
              'We count visits, not people, and keep searches for 90 days. Those with fewer than three visits are left out.',
            )}
      </p>
    </Card>
  )
}

function addressOf({ itemType, search }: SearchesData['items'][number]): string {
  return `${itemType === 'listing' ? '/marketplace' : '/'}?${search}`
}
