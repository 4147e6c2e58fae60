import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { FormPreview } from '#features/platform/forms/web/index.ts'
import { directionOf } from '#shared/languages.ts'
import { AppProvider, useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { definitionOf } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import classes from './PreviewPane.module.css'

/** The section as somebody will fill it in, on a phone, with any answers; nothing of it is saved. */
export function PreviewPane(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { building, language, sectionId } = useBuilder()
  const [round, setRound] = useState(0)
  const sections = useDeferredValue(building.sections)
  const definition = useMemo(() => definitionOf(sections), [sections])
  const inItsLanguage = useMemo(() => ({ ...app, language }), [app, language])
  return (
    <aside className={classes.pane} aria-label={t('Preview')}>
      <div className={classes.head}>
        <h2>{t('Preview')}</h2>
        <button type="button" className={button.quiet} onClick={() => setRound(before => before + 1)}>
          {t('Clear answers')}
        </button>
      </div>
      <div className={classes.phone} lang={language} dir={directionOf(language)}>
        <AppProvider value={inItsLanguage}>
          <FormPreview key={round} definition={definition} sectionId={sectionId ?? undefined} />
        </AppProvider>
      </div>
    </aside>
  )
}
