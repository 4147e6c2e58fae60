import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { FeedTab } from '../../feed-parts.ts'
import classes from './NothingYet.module.css'

/** An empty feed, with where to find whom to follow. */
export function NothingYet({ tab }: { tab: FeedTab }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.nothing}>
      <Icon name="users" size={36} />
      <p>
        {tab === 'following'
          ? t('Follow enterprises, networks and groups of the forum. What they do comes here.')
          : t('Nothing has happened yet. New listings, posts and questions come here.')}
      </p>
      <div className={classes.ways}>
        <Link to="/directory" className={button.primary}>
          {t('Find enterprises')}
        </Link>
        <Link to="/forum" className={button.secondary}>
          {t('Groups of the forum')}
        </Link>
      </div>
    </div>
  )
}
