import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { AskLink } from '../components/AskLink.tsx'
import { FollowGroup } from '../components/FollowGroup.tsx'
import { ForumAside } from '../components/ForumAside.tsx'
import { ForumFilters } from '../components/ForumFilters.tsx'
import { ForumGroups } from '../components/ForumGroups.tsx'
import { ForumRow } from '../components/ForumRow.tsx'
import { ForumSearch } from '../components/ForumSearch.tsx'
import { ReadAt } from '../components/ForumTime.tsx'
import { listAddress } from '../list-address.ts'
import { type AskedList, aboutForumQuery, questionsQuery, topicsQuery } from '../use-forum.ts'
import classes from './ForumPage.module.css'
import type { ForumData } from './forum.loader.ts'

/** The forum: its groups, and the questions of all or one of them. */
export function ForumPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { asked, readAt } = useLoaderData<ForumData>()
  const { data: topics = [] } = useQuery(topicsQuery(app))
  const { data: about } = useQuery(aboutForumQuery(app))
  const { data: page } = useQuery({ ...questionsQuery(app, asked), placeholderData: keepPreviousData })
  const group = topics.find(({ id }) => id === asked.topic)
  const labelOf = (id: number) => topics.find(topic => topic.id === id)?.label ?? ''
  return (
    <ReadAt value={readAt}>
      <div className={classes.page}>
        <ForumGroups topics={topics} asked={asked} />
        <div className={classes.main}>
          <header className={classes.head}>
            <div>
              <h1>{headingOf(asked, group?.label)}</h1>
              <p className={classes.lead}>{group?.description ?? t('Ask people who run an enterprise like yours.')}</p>
              {about && !group && (
                <Link to={about.path} className={classes.about}>
                  <Icon name="info" size={18} /> {about.title}
                </Link>
              )}
            </div>
            <div className={classes.acts}>
              {group && <FollowGroup topic={group} />}
              <AskLink topic={asked.topic} />
            </div>
          </header>
          <ForumSearch key={asked.query} asked={asked} />
          <ForumFilters asked={asked} />
          {page && page.items.length > 0 && (
            <ul className={classes.rows} aria-label={t('Questions')}>
              {page.items.map(line => (
                <ForumRow key={line.id} line={line} labelOf={labelOf} />
              ))}
            </ul>
          )}
          {page?.items.length === 0 && <NoQuestions asked={asked} />}
          <nav className={classes.pages} aria-label={t('Pages')}>
            {asked.after ? (
              <Link to={listAddress({ ...asked, after: undefined })}>{t('Latest questions')}</Link>
            ) : (
              <span />
            )}
            {page?.next && <Link to={listAddress({ ...asked, after: page.next })}>{t('Older questions')}</Link>}
          </nav>
        </div>
        <ForumAside topics={topics} topic={asked.topic} />
      </div>
    </ReadAt>
  )

  function headingOf({ filter }: AskedList, label: string | undefined): string {
    if (filter === 'mine') return t('My questions')
    if (filter === 'followed') return t('Followed')
    return label ?? t('Forum')
  }
}

function NoQuestions({ asked }: { asked: AskedList }): ReactNode {
  const { t } = useTranslation()
  const isFiltered =
    asked.filter !== 'all' || asked.languages !== undefined || asked.query !== undefined || asked.after !== undefined
  return (
    <div className={classes.nothing}>
      <Icon name="message" size={36} />
      <p>
        {asked.filter === 'mine'
          ? t('You haven’t asked anything yet. Somebody here has surely had the same trouble.')
          : asked.filter === 'followed'
            ? t('You follow no question yet. Choose “Follow” on one to hear of its replies.')
            : asked.query !== undefined
              ? t('Nothing in the forum has these words. Try fewer of them, or ask.')
              : isFiltered
                ? t('No questions here. Try other languages or another group.')
                : t('Nobody has asked here yet. Be the first: what would you like to know?')}
      </p>
      {isFiltered && (
        <Link to="/forum" className={button.secondary}>
          {t('All questions')}
        </Link>
      )}
    </div>
  )
}
