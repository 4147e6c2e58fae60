import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { PostAuthor, Question } from '../../forum.contract.ts'
import type { Block } from '../../post-tree.ts'
import { relatedQuery } from '../use-forum.ts'
import { BestMark } from './BestMark.tsx'
import { FeedLinks } from './FeedLinks.tsx'
import { GroupMark } from './GroupMark.tsx'
import { NamedListings } from './NamedListings.tsx'
import classes from './QuestionAside.module.css'

/** @limit faces of people in a talk */
const maxFaces = 6

type Props = {
  question: Question
  /** of the question and its replies */
  authors: PostAuthor[]
  /** of these */
  bodies: (readonly Block[])[]
}

export function QuestionAside({ question, authors, bodies }: Props): ReactNode {
  const { t } = useTranslation()
  const { data: related = [] } = useQuery(relatedQuery(useApp(), question.title, question.id))
  const people = [...new Map(authors.map(one => [one.userId ?? one.subDomain ?? one.name, one])).values()]
  const more = people.length - maxFaces
  return (
    <aside className={classes.aside} aria-label={t('More in the forum')}>
      {related.length > 0 && (
        <section>
          <h2>{t('Related questions')}</h2>
          <ul>
            {related.map(({ id, title, language, translation, replyCount, hasBest, topics }) => (
              <li key={id}>
                <Link to={`/forum/${id}`} lang={translation?.language ?? language} dir="auto">
                  {translation?.title ?? title}
                </Link>
                <p>
                  {topics[0] && <GroupMark id={topics[0].id} />}
                  {t('{{count}} replies', { count: replyCount })}
                  {hasBest && <BestMark />}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NamedListings bodies={bodies} />
      {people.length > 1 && (
        <div className={classes.people}>
          <h2>{t('{{count}} people in this talk', { count: people.length })}</h2>
          <ul>
            {people.slice(0, maxFaces).map(({ name, imageUrl, userId, subDomain }) => (
              <li key={userId ?? subDomain ?? name}>
                <Avatar name={name} src={imageUrl} size={32} />
                <span className="visually-hidden">{name}</span>
              </li>
            ))}
            {more > 0 && <li>{t('and {{count}} more', { count: more })}</li>}
          </ul>
        </div>
      )}
      <FeedLinks path={`questions/${question.id}`} />
    </aside>
  )
}
