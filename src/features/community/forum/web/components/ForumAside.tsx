import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type ForumTopic, unansweredQuery } from '../use-forum.ts'
import { FeedLinks } from './FeedLinks.tsx'
import { FollowGroup } from './FollowGroup.tsx'
import classes from './ForumAside.module.css'
import { ForumTime } from './ForumTime.tsx'
import { GroupMark } from './GroupMark.tsx'

/** Groups that one could follow, and questions that wait for their first reply. */
export function ForumAside({ topics, topic }: { topics: ForumTopic[]; topic: number | undefined }): ReactNode {
  const { t } = useTranslation()
  const { data: waiting = [] } = useQuery(unansweredQuery(useApp()))
  const busy = topics.toSorted((a, b) => b.questions - a.questions).slice(0, 3)
  return (
    <aside className={classes.aside} aria-label={t('More in the forum')}>
      <section>
        <h2>{t('Busy groups')}</h2>
        <p className={classes.note}>{t('Follow one to hear of its new questions.')}</p>
        <ul>
          {busy.map(topic => (
            <li key={topic.id} className={classes.group}>
              <GroupMark id={topic.id} isLarge />
              <span>
                <b>{topic.label}</b>
                <small>{t('{{count}} questions', { count: topic.questions })}</small>
              </span>
              <FollowGroup topic={topic} />
            </li>
          ))}
        </ul>
      </section>
      {waiting.length > 0 && (
        <section>
          <h2>{t('Can you answer these?')}</h2>
          <ul>
            {waiting.map(({ id, title, language, translation, createdAt }) => (
              <li key={id} className={classes.question}>
                <Link to={`/forum/${id}`} lang={translation?.language ?? language} dir="auto">
                  {translation?.title ?? title}
                </Link>
                <small>
                  {t('No reply yet')} · <ForumTime at={createdAt} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section id="cocreators">
        <h2>{t('Cocreators')}</h2>
        <p className={classes.note}>{t('Help shape this place with your time or money.')}</p>
        <Link to="/become-cocreator">{t('Become a cocreator')}</Link>
      </section>
      <p className={classes.kind}>
        <Icon name="heart" size={20} />
        {t('Be kind, be concrete, and say where you know it from.')}
      </p>
      <FeedLinks path={topic === undefined ? 'forum' : `forum/${topic}`} />
    </aside>
  )
}
