import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { outcomeOf } from '../../measures.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import { sendsStatement, type VerdictDraft, verdictOf } from '../verdict-draft.ts'
import classes from './DecidePanel.module.css'
import { languagesOf } from './ReasonsFields.tsx'

/** ms of quiet after which the statement is written again */
const pause = 400

/** The statement of reasons as its author will read it, and what reporters hear. */
export function StatementPreview({ given, draft }: { given: ModerationCase; draft: VerdictDraft }): ReactNode {
  const { t } = useTranslation()
  const isAppeal = given.appeal !== null
  if (draft.measure === null) return null
  const outcome = outcomeOf(draft.measure, draft.sanction, isAppeal)
  return (
    <>
      {sendsStatement(draft, isAppeal) ? (
        <Preview given={given} draft={draft} />
      ) : (
        <p className={classes.note}>{t('Its author hears nothing of this case.')}</p>
      )}
      {given.reportCount > 0 && (
        <p className={classes.note}>
          <Icon name="info" size={16} />
          {outcome === 'dealt-with'
            ? t('Those who reported it hear that something was done about it.')
            : t('Those who reported it hear that nothing wrong was found.')}
        </p>
      )}
    </>
  )
}

function Preview({ given, draft }: { given: ModerationCase; draft: VerdictDraft }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const languages = languagesOf(given)
  const [language, setLanguage] = useState<SiteLanguage>(languages[0] ?? 'en')
  const wanted = useLater(JSON.stringify(verdictOf(draft)))
  const { data, error } = useQuery({
    queryKey: ['statement-preview', given.id, language, wanted],
    queryFn: () => app.clients.moderation.previewStatement({ id: given.id, in: language, ...JSON.parse(wanted) }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <section className={classes.preview} aria-labelledby="statement-preview">
      <div className={classes.previewHead}>
        <h2 id="statement-preview">{t('Statement of reasons')}</h2>
        {languages.length > 1 && (
          <LanguageChoice
            label={t('Language of the statement')}
            languages={languages}
            language={language}
            missing={new Set()}
            onChange={setLanguage}
          />
        )}
      </div>
      <div aria-live="polite" className={classes.statement} lang={language} dir={directionOf(language)}>
        {error && <p>{failureText(t, error)}</p>}
        {data && (
          <>
            <h3>{data.title}</h3>
            {Object.entries(data.paragraphs).map(([position, text]) => (
              <p key={position} dir="auto">
                {text}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  )
}

/** The value, once it has been the same for a while. */
function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
