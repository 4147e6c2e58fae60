import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { relatedQuery } from '../use-forum.ts'
import { BestMark } from './BestMark.tsx'
import classes from './SimilarQuestions.module.css'

/** ms after the last key */
const pause = 500
/** @limit questions, so that the details stay in sight */
const maxSimilar = 3

/** Questions like the one that is being written; they open in a new tab, so that nothing typed is left. */
export function SimilarQuestions({ title, but }: { title: string; but: number | undefined }): ReactNode {
  const { t, language: ofPage } = useTranslation()
  const app = useApp()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(title.trim()), pause)
    return () => clearTimeout(timer)
  }, [title])
  const { data = [] } = useQuery({ ...relatedQuery(app, asked, but), placeholderData: keepPreviousData })
  const similar = data.slice(0, maxSimilar)
  return (
    <div role="status">
      {similar.length > 0 && (
        <section className={classes.similar}>
          <h2>
            <Icon name="bulb" size={20} />
            {t('{{count}} similar questions', { count: similar.length })}
          </h2>
          <ul>
            {similar.map(({ id, title: words, language, translation, replyCount, hasBest }) => (
              <li key={id}>
                <Link to={`/forum/${id}`} target="_blank" lang={translation?.language ?? language} dir="auto">
                  {translation?.title ?? words}
                  <span className="visually-hidden" lang={ofPage}>
                    {' '}
                    {t('(opens in a new tab)')}
                  </span>
                </Link>
                <p>
                  {t('{{count}} replies', { count: replyCount })}
                  {hasBest && <BestMark />}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
