import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { lookUp } from '#shared/look-up.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { MoreButton } from '#web/ui/MoreButton.tsx'
import type { CaseSource } from '../../measures.ts'
import { moderationPath } from '../use-moderation.ts'
import type { Queue } from '../use-queue.ts'
import classes from './CaseQueue.module.css'
import { CaseQueueItem } from './CaseQueueItem.tsx'

type Props = { queue: Queue; now: string; chosen: number | null; onOpen: () => void }

/** The cases that match, what is due first, with counts by source. Arrow keys move through the list. */
export function CaseQueue({ queue, now, chosen, onOpen }: Props): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  const { filters, items, counts, error, more, isLoadingMore } = queue
  const isOpen = filters.state === 'open'
  const Title = chosen === null ? 'h1' : 'h2'
  return (
    <nav className={classes.pane} aria-label={t('Moderation')}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title>{t('Moderation')}</Title>
          {counts && <span>{t('{{count}} wait', { count: sumOf(counts) })}</span>}
        </div>
        <button type="button" className={button.secondary} onClick={onOpen} aria-haspopup="dialog">
          <Icon name="plus" size={18} /> {t('Open a case')}
        </button>
        <Chips queue={queue} query={query} />
        <Link
          className={classes.state}
          to={moderationPath(query, { state: isOpen ? 'closed' : null, case: null })}
          preventScrollReset
        >
          {isOpen ? t('Show closed cases') : t('Show open cases')}
        </Link>
      </div>
      {Boolean(error) && <p role="alert">{failureText(t, error)}</p>}
      {counts && items.length === 0 && (
        <p className={classes.none}>{isOpen ? t('Nothing waits here.') : t('No case is closed here.')}</p>
      )}
      <ul ref={list} onKeyDown={event => moveFocus(event, list.current)}>
        {items.map(item => (
          <li key={item.id}>
            <CaseQueueItem
              item={item}
              now={now}
              isChosen={item.id === chosen}
              to={moderationPath(query, { case: item.id })}
            />
          </li>
        ))}
      </ul>
      {more && (
        <MoreButton className={`${button.secondary} ${classes.more}`} isLoading={isLoadingMore} onMore={more}>
          {t('Show more')}
        </MoreButton>
      )}
    </nav>
  )
}

const sumOf = (counts: Record<CaseSource, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

function Chips({ queue: { filters, counts }, query }: { queue: Queue; query: URLSearchParams }): ReactNode {
  const { t } = useTranslation()
  const chips: [CaseSource | null, string][] = [
    [null, t('All')],
    ['report', t('Reports')],
    ['held', t('Held')],
    ['appeal', t('Appeals')],
    ['order', t('Official orders')],
    ['own-look', t('Own looks')],
  ]
  return (
    <div className={classes.chips}>
      {chips.map(([source, name]) => (
        <Link
          key={name}
          to={moderationPath(query, { source, case: null })}
          aria-current={(filters.source ?? null) === source ? 'true' : undefined}
          preventScrollReset
        >
          {name} {filters.state === 'open' && counts && (source ? counts[source] : sumOf(counts))}
        </Link>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null): void {
  const step = lookUp({ ArrowDown: 1, ArrowUp: -1 }, event.key)
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const to = step && links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (!to) return
  event.preventDefault()
  to.focus()
}
