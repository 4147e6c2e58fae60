import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { listAddress } from '../list-address.ts'
import type { AskedList, ForumTopic } from '../use-forum.ts'
import classes from './ForumGroups.module.css'
import { GroupMark } from './GroupMark.tsx'

/** The groups, and what is one's own; beside the list, on a phone in a row above it. */
export function ForumGroups({ topics, asked }: { topics: ForumTopic[]; asked: AskedList }): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { topic, filter } = asked
  const isOwn = filter === 'mine' || filter === 'followed'
  const all = topics.reduce((sum, { questions }) => sum + questions, 0)
  const current = (is: boolean) => (is ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav aria-label={t('Groups')} className={classes.groups}>
      <ul>
        <li>
          <Link to={listAddress({})} {...current(topic === undefined && !isOwn)}>
            <span>{t('All questions')}</span>
            <Count of={all} />
          </Link>
        </li>
        {topics.map(({ id, label, questions, isFollowed }) => (
          <li key={id}>
            <Link to={listAddress({ topic: id })} {...current(topic === id && !isOwn)}>
              <GroupMark id={id} />
              <span>
                {label}
                {isFollowed && <span className="visually-hidden"> ({t('followed')})</span>}
              </span>
              {isFollowed && <Icon name="bell" size={16} />}
              <Count of={questions} />
            </Link>
          </li>
        ))}
      </ul>
      {viewer && (
        <ul className={classes.own}>
          <li>
            <Link to={listAddress({ filter: 'mine' })} {...current(filter === 'mine')}>
              <Icon name="message" size={18} />
              <span>{t('My questions')}</span>
            </Link>
          </li>
          <li>
            <Link to={listAddress({ filter: 'followed' })} {...current(filter === 'followed')}>
              <Icon name="bell" size={18} />
              <span>{t('Followed')}</span>
            </Link>
          </li>
          <li>
            <Link to="/forum/drafts">
              <Icon name="edit" size={18} />
              <span>{t('Drafts')}</span>
            </Link>
          </li>
        </ul>
      )}
    </nav>
  )
}

function Count({ of: number }: { of: number }): ReactNode {
  const { t } = useTranslation()
  return <span className={classes.count}>{t('{{number}}', { number })}</span>
}
