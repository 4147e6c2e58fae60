import type { ReactNode } from 'react'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { SectionHead } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import type { Conflict } from '../builder/use-draft-sync.ts'
import classes from './ConflictNotes.module.css'

/** Shown if somebody else has changed the same question first: both versions, to choose from. */
export function ConflictNotes(): ReactNode {
  const { building } = useBuilder()
  return (
    <div className={classes.notes} role="alert">
      {building.conflicts.map((conflict, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there may be two of one question
        <Note key={at} conflict={conflict} />
      ))}
    </div>
  )
}

function Note({ conflict }: { conflict: Conflict }): ReactNode {
  const { t } = useTranslation()
  const { building, language } = useBuilder()
  const { mine, theirs } = conflict
  const wordsOf = (part: Question | SectionHead) => inLanguage('text' in part ? part.text : part.title, language)
  const own = wordsOf('question' in mine ? mine.question : mine.section)
  if (!theirs)
    return (
      <div className={classes.note}>
        <p>{t('Someone deleted ‘{{question}}’ while you were changing it.', { question: own })}</p>
        <button type="button" className={button.secondary} onClick={() => building.keepTheirs(conflict)}>
          {t('Close')}
        </button>
      </div>
    )
  return (
    <div className={classes.note}>
      <p>
        {t('{{name}} changed this while you were changing it.', { name: theirs.changedBy ?? t('Someone') })}{' '}
        {t('Which one should stay?')}
      </p>
      <dl>
        <dt>{t('Theirs')}</dt>
        <dd dir="auto">{wordsOf(theirs)}</dd>
        <dt>{t('Yours')}</dt>
        <dd dir="auto">{own}</dd>
      </dl>
      <button type="button" className={button.secondary} onClick={() => building.keepTheirs(conflict)}>
        {t('Keep theirs')}
      </button>
      <button type="button" className={button.secondary} onClick={() => building.keepMine(conflict)}>
        {t('Keep yours')}
      </button>
    </div>
  )
}
