import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { LocalWords } from '#features/platform/forms/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ReviewComment, ReviewedApplication } from '../../reviewed-application.contract.ts'
import { reviewPath } from '../use-reviews.ts'
import classes from './SectionTabs.module.css'

type Props = {
  sections: ReviewedApplication['definition']['sections']
  open: number | undefined
  /** open comments */
  comments: ReviewComment[]
}

/** The sections of the form, each with the number of its open comments. */
export function SectionTabs({ sections, open, comments }: Props): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = place.current?.querySelector<HTMLElement>(`[data-section="${open}"]`)
    if (tab) place.current?.scrollTo({ left: tab.offsetLeft - 16 })
  }, [open])
  return (
    <nav ref={place} className={classes.tabs} aria-label={t('Sections')}>
      {sections.map(({ id, title, questions }) => {
        const count = comments.filter(one => questions.some(question => question.id === one.questionId)).length
        return (
          <Link
            key={id}
            data-section={id}
            to={reviewPath(query, { section: id })}
            aria-current={id === open ? 'page' : undefined}
            preventScrollReset
          >
            <LocalWords text={title as Record<string, string>} />
            {count > 0 && (
              <>
                {' '}
                · {count} <span className="visually-hidden">{t('open comments')}</span>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
