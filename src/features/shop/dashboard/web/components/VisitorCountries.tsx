import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Asked, visitorCountriesQuery } from '../use-dashboard.ts'
import { Bars } from './Bars.tsx'
import { Card } from './Card.tsx'
import classes from './NewestOrders.module.css'

/** Countries of visitors to the enterprise's page and listings. */
export function VisitorCountries({ vendorId, asked }: { vendorId: number; asked: Asked }): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(visitorCountriesQuery(useApp(), vendorId, asked))
  const title = t('Where your visitors are')
  const row = (key: string, head: string, views: number) => ({
    ...{ key, head, about: '', value: views },
    text: t('{{number}}', { number: views }),
  })
  const bars = (data?.items ?? []).map(({ country, name, views }) => row(country, name, views))
  if (data?.others) bars.push(row('others', t('Other countries'), data.others))
  if (data?.unknown) bars.push(row('unknown', t('Not known'), data.unknown))
  return (
    <Card title={title}>
      {bars.length > 0 && <Bars caption={title} heads={[t('Country'), t('Views')]} bars={bars} />}
      <p className={classes.nothing}>
        {bars.length === 0
          ? t('A country shows up once your page and listings were viewed there three times.')
          : t('By the country that visitors chose, or that their browser’s languages tell.')}
      </p>
    </Card>
  )
}
