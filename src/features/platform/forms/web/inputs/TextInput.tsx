import { type ReactNode, useState } from 'react'
import { isSiteLanguage, languageNamed, type SiteLanguage, siteLanguages, toSiteLanguage } from '#shared/languages.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AnswerOf } from '../../form-answers.ts'
import type { Question } from '../../form-definition.ts'
import { type InputProps, ofControl } from '../input-props.ts'
import { AddLanguage } from './AddLanguage.tsx'
import classes from './TextInput.module.css'

/** Max length of texts in a single-line field; longer ones get a box. */
const longestLine = 160
/** Max length that the server accepts, for questions without a limit. */
const longest = { text: 20_000, brand: 200 }

type Texts = AnswerOf<'text'>

/** A text in the writer's language, with a button to add others. */
export function TextInput(props: InputProps<'text'> | InputProps<'brand'>): ReactNode {
  const { t, language } = useTranslation()
  const { question, id, labelId, describedBy } = props
  const value: Texts = props.value ?? {}
  const isPlain = question.limits.format !== undefined
  const [opened, setOpened] = useState<SiteLanguage[]>(() => languagesOf(question, value, toSiteLanguage(language)))
  const others = useTextLanguages().filter(({ code }) => !opened.includes(code))
  const write = (code: SiteLanguage, text: string) => {
    const { [code]: _, ...rest } = value
    const next: Texts = text === '' ? rest : { ...rest, [code]: text }
    props.onChange(Object.keys(next).length > 0 ? next : null)
  }
  return (
    <div className={classes.texts}>
      {opened.map((code, at) => {
        // a single text in a language other than the page's is labelled, too
        const isNamed = !isPlain && (opened.length > 1 || code !== language)
        const own = at === 0 ? id : `${id}-${code}`
        return (
          <div key={code} className={classes.text}>
            {isNamed && (
              <span id={`${own}-language`} className={classes.language} lang={code}>
                {nameOf(code)}
              </span>
            )}
            <Control
              {...ofControl(props)}
              id={own}
              aria-labelledby={isNamed ? `${labelId} ${own}-language` : labelId}
              aria-describedby={describedBy}
              name={`${props.name}.${code}`}
              lang={isPlain ? undefined : code}
              question={question}
              text={value[code] ?? ''}
              onText={text => write(code, text)}
            />
          </div>
        )
      })}
      {props.wrong}
      {!isPlain && others.length > 0 && (
        <AddLanguage
          label={t('Add another language')}
          languages={others.map(one => one.code)}
          onAdd={code => {
            setOpened([...opened, code])
            requestAnimationFrame(() => document.getElementById(`${id}-${code}`)?.focus())
          }}
        />
      )}
    </div>
  )
}

type ControlProps = ReturnType<typeof ofControl> & {
  name: string
  lang: string | undefined
  question: Question
  text: string
  onText: (text: string) => void
}

function Control({ question, text, onText, ...control }: ControlProps): ReactNode {
  const { t } = useTranslation()
  const { type, limits } = question
  const most = limits.max ?? (type === 'brand' ? longest.brand : longest.text)
  const { length } = [...text]
  // not `email`, because browsers accept other addresses than `readEmail`
  const kinds = { email: 'text', phone: 'tel', website: 'url' } as const
  const isLine = limits.format !== undefined || type === 'brand' || (limits.max ?? longest.text) <= longestLine
  return (
    <>
      {isLine ? (
        <input
          {...control}
          className={classes.control}
          type={limits.format ? kinds[limits.format] : 'text'}
          inputMode={limits.format === 'email' ? 'email' : undefined}
          dir={limits.format ? 'ltr' : 'auto'}
          autoComplete={limits.format === 'email' ? 'email' : limits.format === 'phone' ? 'tel' : 'off'}
          {...(limits.format && { spellCheck: false, autoCapitalize: 'none' })}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      ) : (
        <textarea
          {...control}
          className={classes.control}
          dir="auto"
          rows={most <= 500 ? 3 : 5}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
      {limits.max !== undefined && length > most * 0.8 && (
        <span className={classes.count} data-over={length > most || undefined}>
          {t('{{count}} of {{most}} letters', { count: length, most })}
        </span>
      )}
    </>
  )
}

/** The languages with a text, or else the writer’s; a listing’s title also needs English (docs/product.md §5). */
function languagesOf({ tag, limits }: Question, value: Texts, own: SiteLanguage): SiteLanguage[] {
  const known = new Set<SiteLanguage>([...siteLanguages, ...Object.keys(value).filter(isSiteLanguage)])
  const written = [...known].filter(code => value[code]?.trim())
  if (limits.format) return written.length > 0 ? written.slice(0, 1) : [own]
  const begun = written.length > 0 ? written.sort((a, b) => Number(b === own) - Number(a === own)) : [own]
  return tag?.startsWith('highlight') && !begun.includes('en') ? [...begun, 'en'] : begun
}

function nameOf(code: SiteLanguage): string {
  return languageNamed(code)
}
