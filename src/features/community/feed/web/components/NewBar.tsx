import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { FeedTab } from '../../feed-parts.ts'
import { feedAddress } from '../feed-address.ts'
import { newQuery } from '../use-feed.ts'
import classes from './NewBar.module.css'

/** @param isPinned the page doesn't begin with what was newest when it was opened */
type Props = { tab: FeedTab; than: string | undefined; isPinned: boolean }

/** Says how many new cards there are; they come when one asks for them, so that nothing moves while one reads. */
export function NewBar({ tab, than, isPinned }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { data } = useQuery(newQuery(app, tab, than))
  const count = data?.count ?? 0
  return (
    <div role="status" className={classes.place}>
      {count > 0 ? (
        <Link
          to={feedAddress({ tab })}
          className={classes.bar}
          onClick={() => {
            scrollTo({ top: 0 })
            void queries.invalidateQueries({ queryKey: ['feed', 'new'] })
          }}
        >
          <Icon name="refresh" size={18} />
          {data?.hasMore ? t('More than {{count}} new', { count }) : t('{{count}} new', { count })}
        </Link>
      ) : (
        isPinned && (
          <Link to={feedAddress({ tab })} className={classes.quiet}>
            {t('To the newest')}
          </Link>
        )
      )}
    </div>
  )
}
