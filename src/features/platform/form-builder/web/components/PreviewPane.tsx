import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { FormPreview, questionDomId } from '#features/platform/forms/web/index.ts'
import { directionOf } from '#shared/languages.ts'
import { AppProvider, useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { definitionOf } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import classes from './PreviewPane.module.css'

/** The section as respondents see it on a phone, with any answers; nothing is saved. */
export function PreviewPane(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { building, language, sectionId, questionId } = useBuilder()
  const [round, setRound] = useState(0)
  const sections = useDeferredValue(building.sections)
  const definition = useMemo(() => definitionOf(sections), [sections])
  const inItsLanguage = useMemo(() => ({ ...app, language }), [app, language])
  const phone = useRef<HTMLDivElement>(null)
  // scrolls the preview to the edited question, without moving the page
  useEffect(() => {
    let question = questionId ? document.getElementById(questionDomId(questionId)) : null
    while (question && question.parentElement?.tagName !== 'SECTION') question = question.parentElement
    if (!phone.current || !question) return
    const { top } = question.getBoundingClientRect()
    phone.current.scrollTop += top - phone.current.getBoundingClientRect().top - 24
  }, [questionId])
  return (
    <aside className={classes.pane} aria-label={t('Preview')}>
      <div className={classes.head}>
        <h2>{t('Preview')}</h2>
        <button type="button" className={button.quiet} onClick={() => setRound(before => before + 1)}>
          {t('Clear answers')}
        </button>
      </div>
      <div ref={phone} className={classes.phone} lang={language} dir={directionOf(language)}>
        <AppProvider value={inItsLanguage}>
          <FormPreview key={round} definition={definition} sectionId={sectionId ?? undefined} />
        </AppProvider>
      </div>
    </aside>
  )
}
