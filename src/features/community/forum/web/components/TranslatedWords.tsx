import { type ReactNode, useId } from 'react'
import { languageNamed } from '#shared/languages.ts'
import fields from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { lengthOf, longestTitle } from '../../forum-limits.ts'
import type { DraftWords } from '../drafts/device-drafts.ts'
import { useShownValue } from '../use-shown-value.ts'
import { MarkdownField } from './MarkdownField.tsx'
import classes from './TranslatedWords.module.css'

type Props = {
  words: DraftWords
  isQuestion: boolean
  /** into which it is translated */
  language: string
  languages: string[]
  onLanguage: (language: string) => void
  onChange: (changes: Partial<DraftWords>) => void
  onSend: () => void
  problems: { title: string; message: string }
  questionId: number
}

/** What a post says in another language: which one, the question, and the text. */
export function TranslatedWords(props: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { words, language, problems, onChange, onSend } = props
  const letters = lengthOf(words.title.trim())
  const titleBox = useShownValue(words.title, title => onChange({ title }))
  return (
    <div className={classes.words}>
      <div className={fields.field}>
        <label htmlFor={`${id}-language`}>{t('Language of your translation')}</label>
        <div className={fields.selectBox}>
          <select id={`${id}-language`} value={language} onChange={event => props.onLanguage(event.target.value)}>
            {props.languages.map(code => (
              <option key={code} value={code}>
                {languageNamed(code)}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={18} />
        </div>
      </div>
      {props.isQuestion && (
        <div className={fields.field}>
          <label htmlFor={`${id}-title`}>{t('The question in your translation')}</label>
          <textarea
            ref={titleBox}
            id={`${id}-title`}
            rows={2}
            lang={language}
            dir="auto"
            defaultValue={words.title}
            className={fields.area}
            aria-describedby={`${id}-count ${id}-wrong`}
            aria-invalid={problems.title !== '' || undefined}
            onChange={event => onChange({ title: event.target.value.replace(/\n/g, ' ') })}
            onKeyDown={event => {
              // a question has no lines
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              if (event.ctrlKey || event.metaKey) onSend()
            }}
          />
          <p id={`${id}-count`} className={classes.count}>
            {t('{{letters}} / {{max}}', { letters, max: longestTitle })}
          </p>
          <p id={`${id}-wrong`} className={fields.wrong} aria-live="polite">
            {problems.title}
          </p>
        </div>
      )}
      <MarkdownField
        label={t('Your translation')}
        value={words.message}
        onChange={message => onChange({ message })}
        onSend={onSend}
        problem={problems.message}
        rows={8}
        questionId={props.questionId}
      />
    </div>
  )
}
