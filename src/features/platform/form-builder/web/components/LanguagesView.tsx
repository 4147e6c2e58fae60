import { type ReactNode, useState } from 'react'
import { directionOf, isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import { saveFile } from '#web/data-table/save-file.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { definitionOf } from '../../form-draft.ts'
import { type FormText, missingIn, textsOf } from '../../form-texts.ts'
import { textsAsCsv, textsAsXliff } from '../../texts-file.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { numbered } from '../builder/find-questions.ts'
import { textEdits } from '../builder/text-edits.ts'
import { Choose, Tick } from './Choose.tsx'
import classes from './LanguagesView.module.css'
import { TextsImport } from './TextsImport.tsx'

/** All texts of the form beside their translations to one language; missing ones are marked. */
export function LanguagesView(): ReactNode {
  const { t } = useTranslation()
  const all = useTextLanguages()
  const { building, language: written, setLanguage } = useBuilder()
  const [isMissingOnly, setMissingOnly] = useState(false)
  const language: SiteLanguage = written === 'en' ? 'si' : written
  const { sections, edit, settle } = building
  const texts = textsOf(definitionOf(sections))
  const missing = new Set(missingIn(texts, language))
  const numbers = new Map(numbered(sections).map(one => [one.question.id, one.number]))
  // an edited text stays in the list of missing ones until its field is left
  const [kept, setKept] = useState<string>()
  const shown = isMissingOnly ? texts.filter(one => missing.has(one) || one.id === kept) : texts
  const placeOf = ({ part }: FormText) =>
    part.kind === 'question' ? numbers.get(part.id) : String(sections.findIndex(one => one.id === part.id) + 1)
  const kinds: Record<FormText['what'], string> = {
    title: t('Title of the section'),
    intro: t('Introduction'),
    text: t('Question'),
    help: t('Help'),
    unit: t('Unit'),
    group: t('Group of choices'),
    choice: t('Choice'),
  }
  const offered = all.filter(one => one.code !== 'en')
  return (
    <div className={classes.view}>
      <div className={classes.tools}>
        <Choose
          label={t('Translation into')}
          value={language}
          options={offered.map(({ code, name }) => [code, `${name} · ${missingIn(texts, code).length}`])}
          onChange={code => isSiteLanguage(code) && setLanguage(code)}
        />
        <p role="status" className={classes.count}>
          {missing.size === 0
            ? t('All {{count}} texts are translated.', { count: texts.length })
            : t('{{missing}} of {{count}} texts are missing.', { missing: missing.size, count: texts.length })}
        </p>
        <Tick label={t('Only what is missing')} checked={isMissingOnly} onChange={setMissingOnly} />
        <div className={classes.files}>
          <button
            type="button"
            className={button.secondary}
            onClick={() => saveFile(`form-${language}.csv`, 'text/csv', textsAsCsv(texts, language))}
          >
            <Icon name="download" size={18} />
            CSV
          </button>
          <button
            type="button"
            className={button.secondary}
            onClick={() => saveFile(`form-${language}.xlf`, 'application/xliff+xml', textsAsXliff(texts, language))}
          >
            <Icon name="download" size={18} />
            XLIFF
          </button>
          <TextsImport language={language} />
        </div>
      </div>
      <ul className={classes.texts}>
        {shown.map(one => (
          <li key={one.id} data-missing={missing.has(one) || undefined}>
            <p className={classes.what}>
              {placeOf(one)} · {kinds[one.what]}
              {missing.has(one) && <span> · {t('missing')}</span>}
            </p>
            <p lang="en" dir="ltr" className={classes.source} id={`source-${one.id}`}>
              {one.texts.en ?? ''}
            </p>
            <textarea
              aria-label={`${placeOf(one)} ${kinds[one.what]}`}
              aria-describedby={`source-${one.id}`}
              lang={language}
              dir={directionOf(language)}
              rows={1}
              value={one.texts[language] ?? ''}
              maxLength={4000}
              onFocus={() => setKept(one.id)}
              onBlur={settle}
              onChange={event =>
                edit(textEdits(sections, new Map([[one.id, event.target.value]]), language), `${one.id} ${language}`)
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
