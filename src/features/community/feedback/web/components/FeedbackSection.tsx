import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { feedbackLabel } from '../feedback-label.ts'
import classes from './FeedbackSection.module.css'

const FeedbackList = lazy(() => import('./FeedbackList.tsx'))

/** Feedback about an enterprise, loaded only when the reader scrolls near it. */
export function FeedbackSection({ vendorId, name }: { vendorId: number; name: string }): ReactNode {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(entries => entries.some(one => one.isIntersecting) && setNear(true), {
      rootMargin: '600px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={place} className={classes.section} aria-labelledby="feedback-heading">
      <h2 id="feedback-heading">{feedbackLabel(t)}</h2>
      <noscript>
        <p>{t('Feedback needs JavaScript.')}</p>
      </noscript>
      {isNear && (
        <Suspense fallback={null}>
          <FeedbackList key={vendorId} vendorId={vendorId} name={name} />
        </Suspense>
      )}
    </section>
  )
}
