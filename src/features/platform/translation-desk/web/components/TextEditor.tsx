import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { isError, lettersIn } from '#features/platform/translations/check-text.ts'
import { numbersOf } from '#features/platform/translations/plural-forms.ts'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { OpenText } from '../../translation-desk.contract.ts'
import { nameOfLanguage, placeName } from '../translation-words.ts'
import { type TextDrafts, useText, useTextEditor } from '../use-text-editor.ts'
import { EnglishText } from './EnglishText.tsx'
import { OvertakenNote } from './OvertakenNote.tsx'
import { TextChecks } from './TextChecks.tsx'
import classes from './TextEditor.module.css'
import { TextPicture } from './TextPicture.tsx'
import { TextSuggestions } from './TextSuggestions.tsx'

type Props = {
  language: SiteLanguage
  item: string
  drafts: RefObject<TextDrafts>
  rights: { reviews: boolean; isAdmin: boolean }
  /** the list, without this text open */
  listHref: string
  /** opens the text after this one */
  onNext: () => void
}

/** The editor of a text, loaded when it is opened. */
export function TextEditor(props: Props): ReactNode {
  const { t } = useTranslation()
  const { data: text, error, isFetchedAfterMount } = useText(props.language, props.item)
  if (error && !text) return <p role="alert">{failureText(t, error)}</p>
  // A text that was kept from before may be an earlier one.
  if (!text || !isFetchedAfterMount) return <div className={classes.editor} aria-busy="true" />
  return <LoadedEditor {...props} text={text} />
}

function LoadedEditor({ text, ...props }: Props & { text: OpenText }): ReactNode {
  const { language, drafts, rights, listHref, onNext } = props
  const { t } = useTranslation()
  const { clients } = useApp()
  const id = useId()
  const editing = useTextEditor({ language, text, drafts, reviews: rights.reviews })
  const { forms, fields, findings, isBusy, isChanged, problem } = editing
  const { item, place } = text
  const isWrong = findings.some(isError)
  const save = () => editing.save(onNext)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for its button
    <div className={classes.editor} onKeyDown={onKey}>
      <Link className={classes.back} to={listHref}>
        {t('Back to the list')}
      </Link>
      <EnglishText text={text} />
      {fields.map((form, index) => (
        <div key={form} className={classes.field}>
          <span className={classes.label}>
            <label htmlFor={id + form}>
              <span lang={language}>{nameOfLanguage(language)}</span>
              {form && <FormName form={form} fields={fields} language={language} />}
            </label>
            <small>{t('{{count}} letters', { count: lettersIn(forms[form] ?? '') })}</small>
          </span>
          <textarea
            id={id + form}
            className={classes.area}
            lang={language}
            dir={directionOf(language)}
            rows={3}
            maxLength={10_000}
            value={forms[form] ?? ''}
            aria-invalid={findings.some(one => one.form === form && isError(one)) || undefined}
            aria-describedby={`${id}checks`}
            onChange={({ target }) => editing.type(form, target.value)}
            // biome-ignore lint/a11y/noAutofocus: the text was opened to be written
            autoFocus={index === 0}
          />
        </div>
      ))}
      <OvertakenNote text={text} editing={editing} />
      <div className={classes.aids}>
        <div id={`${id}checks`}>
          <TextChecks text={text} language={language} editing={editing} />
        </div>
        <TextSuggestions text={text} language={language} editing={editing} reviews={rights.reviews} />
      </div>
      {text.picture && <TextPicture picture={text.picture} />}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <div className={classes.others}>
        {rights.reviews && text.isEdited && (
          <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={editing.reset}>
            {t('Back to the text that came with Pola')}
          </button>
        )}
        {rights.isAdmin && item.startsWith('text:') && (
          <button
            type="button"
            className={button.quiet}
            {...whileBusy(isBusy)}
            onClick={() => editing.act(() => clients.translationDesk.hideText({ item, hidden: !text.isHidden }))}
          >
            {text.isHidden ? t('Show to translators') : t('Hide from translators')}
          </button>
        )}
        {place && (
          <small lang="en" className={classes.place}>
            {placeName(place)}
          </small>
        )}
      </div>
      <div className={classes.footer}>
        <small>{t('Ctrl and Enter save and open the next')}</small>
        <span>
          <button type="button" className={button.secondary} onClick={onNext}>
            {t('Later')}
          </button>
          <button
            type="button"
            className={button.primary}
            {...whileBusy(isBusy, isWrong || (!isChanged && !rights.reviews))}
            onClick={save}
          >
            {rights.reviews ? t('Save and next') : t('Propose and next')}
          </button>
        </span>
      </div>
    </div>
  )
}

type FormNameProps = { form: string; fields: string[]; language: string }

/** Which numbers a plural form is for. */
function FormName({ form, fields, language }: FormNameProps): ReactNode {
  const { t } = useTranslation()
  if (fields.length === 1) return <> · {t('for every number')}</>
  const numbers = numbersOf(form, language)
  if (fields.length === 2) {
    if (numbers.length === 1) return <> · {t('for the number 1')}</>
    if (form === 'other') return <> · {t('for other numbers')}</>
  }
  return <> · {t('for numbers such as {{numbers}}', { numbers: numbers.slice(0, 4).join(' ') })}</>
}
