import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListingImportDetails } from '../../listing-import.contract.ts'
import { stateText, waitsText } from '../import-words.ts'
import classes from './listing-import.module.css'

/** Progress of the step that runs in the background. */
export function ImportProgress({ item: { state, progress, waits } }: { item: ListingImportDetails }): ReactNode {
  const { t } = useTranslation()
  const { done, total } = progress
  return (
    <section className={classes.card} aria-labelledby="import-progress">
      <h2 id="import-progress" tabIndex={-1}>
        {stateText(t, state)}
      </h2>
      <div className={classes.progress}>
        <progress max={Math.max(total, 1)} {...(total > 0 && { value: done })} aria-labelledby="import-progress" />
        <p className={classes.facts} role="status">
          {total > 0 ? t('{{done}} of {{total}} products', { done, total }) : !waits && t('It begins in a moment.')}
        </p>
        {waits && (
          <p className={classes.facts} role="status">
            {waitsText(t, waits)}
          </p>
        )}
      </div>
      <p className={classes.about}>{t('You can close this page: it goes on by itself.')}</p>
    </section>
  )
}
