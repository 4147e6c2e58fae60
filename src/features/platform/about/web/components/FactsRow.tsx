import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { factsQuery } from '../use-about.ts'
import classes from './FactsRow.module.css'

/** The size of the market today. */
export function FactsRow(): ReactNode {
  const { t } = useTranslation()
  const { data: facts } = useSuspenseQuery(factsQuery(useApp()))
  const entries = [
    { count: facts.enterprises, text: t('{{count}} enterprises', { count: facts.enterprises }), link: '/' },
    {
      count: facts.reviewed < facts.enterprises ? facts.reviewed : 0,
      text: t('{{count}} of them reviewed here', { count: facts.reviewed }),
      link: '/?reviewed=1',
    },
    { count: facts.countries, text: t('in {{count}} countries', { count: facts.countries }), link: '/?view=map' },
    { count: facts.sectors, text: t('from {{count}} sectors', { count: facts.sectors }), link: '/minimum-standards' },
    { count: facts.networks, text: t('in {{count}} networks', { count: facts.networks }) },
  ]
  return (
    <ul className={classes.facts}>
      {entries
        .filter(({ count }) => count > 0)
        .map(({ text, link }) => (
          <li key={text}>{link ? <Link to={link}>{text}</Link> : text}</li>
        ))}
    </ul>
  )
}
