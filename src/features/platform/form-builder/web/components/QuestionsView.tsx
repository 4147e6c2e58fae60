import { type ReactNode, useState } from 'react'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { definitionOf } from '../../form-draft.ts'
import { languagesOf, missingIn, textsOf } from '../../form-texts.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { PreviewPane } from './PreviewPane.tsx'
import classes from './QuestionsView.module.css'
import { SectionList } from './SectionList.tsx'
import { SectionPart } from './SectionPart.tsx'

/** Sections, the questions of one of them, and its preview; on a phone either the questions or the preview. */
export function QuestionsView(): ReactNode {
  const { t } = useTranslation()
  const languages = useTextLanguages()
  const { building, language, setLanguage, sectionId } = useBuilder()
  const [isPreview, setPreview] = useState(false)
  const texts = textsOf(definitionOf(building.sections))
  const offered = languagesOf(texts)
  const missing = new Set(offered.filter(one => missingIn(texts, one).length > 0))
  const section = building.sections.find(one => one.id === sectionId)
  return (
    <div className={classes.view} data-shows={isPreview ? 'preview' : 'questions'}>
      <div className={classes.side}>
        <SectionList />
      </div>
      <div className={classes.main}>
        <div className={classes.tools}>
          <LanguageChoice
            label={t('Language that you write in')}
            languages={offered.includes(language) ? offered : languages.map(one => one.code)}
            language={language}
            missing={missing}
            onChange={setLanguage}
          />
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={isPreview}
            onClick={() => setPreview(before => !before)}
          >
            {t('Preview')}
          </button>
        </div>
        <div className={classes.questions}>
          {section ? (
            <SectionPart key={section.id} section={section} />
          ) : (
            <p className={classes.nothing}>{t('Add a section to begin.')}</p>
          )}
        </div>
      </div>
      <PreviewPane />
    </div>
  )
}
