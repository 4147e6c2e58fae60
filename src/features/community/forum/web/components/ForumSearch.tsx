import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { longestSearch } from '../../forum-limits.ts'
import { listAddress } from '../list-address.ts'
import type { AskedList } from '../use-forum.ts'
import classes from './ForumSearch.module.css'

/** Searches questions and replies; also without scripts. What else the list shows stays. */
export function ForumSearch({ asked }: { asked: AskedList }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { after: _, query, ...others } = asked
  const hidden = new URLSearchParams(listAddress(others).split('?')[1])
  return (
    <search>
      <form
        action="/forum"
        method="get"
        className={classes.search}
        onSubmit={event => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('query') ?? '').trim()
          void navigate(listAddress({ ...others, query: words }))
        }}
      >
        {[...hidden].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="query"
          aria-label={t('Search the forum')}
          placeholder={t('Search the forum')}
          defaultValue={query}
          maxLength={longestSearch}
          enterKeyHint="search"
          dir="auto"
        />
        <button type="submit" aria-label={t('Search')}>
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  )
}
