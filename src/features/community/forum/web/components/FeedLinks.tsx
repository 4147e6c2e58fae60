import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './FeedLinks.module.css'

const formats = [
  ['rss', 'RSS'],
  ['atom', 'Atom'],
  ['json', 'JSON Feed'],
] as const

/** For readers of feeds. @param path below /api/v1/feeds/{format}/ */
export function FeedLinks({ path }: { path: string }): ReactNode {
  const { t, language } = useTranslation()
  return (
    <p className={classes.feeds}>
      <Icon name="rss" size={18} />
      {t('For feed readers:')}
      {formats.map(([format, name]) => (
        <a key={format} href={`/api/v1/feeds/${format}/${path}?language=${language}`}>
          {name}
        </a>
      ))}
    </p>
  )
}
