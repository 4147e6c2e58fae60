import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { longestText } from '../../longest-texts.ts'
import type { Translation } from '../../text-translations.contract.ts'
import { clockTime } from '../clock-time.ts'
import classes from './TranslationRow.module.css'

/** ms after the last keystroke */
const savePause = 1500

type Props = { vendorId: number; item: Translation; from: SiteLanguage; to: SiteLanguage; mayChange: boolean }

/** A text and its translation, which is saved automatically; one call at a time, so that the last version stays. */
export function TranslationRow({ vendorId, item, from, to, mayChange }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saved = useRef(item.text)
  const chain = useRef(Promise.resolve())
  const [status, setStatus] = useState<{ kind: 'state' | 'typed' | 'saved' | 'failed'; text?: string }>({
    kind: 'state',
  })
  const { kind, thingId, state } = item
  const send = async (isConfirmed: boolean) => {
    const text = field.current?.value.trim() ?? ''
    if (text === saved.current && !isConfirmed)
      return setStatus(one => (one.kind === 'typed' ? { kind: 'state' } : one))
    try {
      const call = { id: vendorId, kind, thingId, field: item.field, language: to, text, before: saved.current }
      await app.clients.textTranslations.saveTranslation(call)
      saved.current = text
      setStatus({ kind: 'saved', text: t('Saved {{time}}', { time: clockTime(language, new Date()) }) })
    } catch (error) {
      setStatus({ kind: 'failed', text: failureOf(t, error) })
    }
  }
  const save = (isConfirmed = false) => {
    clearTimeout(timer.current)
    chain.current = chain.current.then(() => send(isConfirmed))
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
    const all = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-translation]')]
    all[all.indexOf(event.currentTarget as HTMLTextAreaElement) + 1]?.focus()
  }
  const isLong = item.field === 'description'
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <strong dir="auto">{kind === 'profile' ? t('Your page') : item.name}</strong> {fieldName(t, item)}
      </p>
      <p id={`${id}-source`} className={classes.source} lang={from} dir="auto">
        {item.source}
      </p>
      <div className={classes.target}>
        <textarea
          ref={field}
          data-translation
          lang={to}
          dir="auto"
          rows={isLong ? 6 : 2}
          maxLength={longestText(item)}
          defaultValue={item.text}
          disabled={!mayChange}
          aria-label={t('Translation: {{text}}', { text: item.source.slice(0, 60) })}
          aria-describedby={`${id}-status`}
          onChange={() => {
            setStatus({ kind: 'typed' })
            clearTimeout(timer.current)
            timer.current = setTimeout(save, savePause)
          }}
          onBlur={() => save()}
          onKeyDown={press}
        />
        <p id={`${id}-status`} role="status" className={`${classes.status} ${classes[status.kind] ?? ''}`}>
          {statusText()}
          {mayChange && state === 'outdated' && status.kind === 'state' && (
            <button type="button" className={button.quiet} onClick={() => save(true)}>
              {t('Still right')}
            </button>
          )}
          {status.kind === 'failed' && (
            <button type="button" className={button.quiet} onClick={() => save()}>
              {t('Try again')}
            </button>
          )}
        </p>
      </div>
      <LeaveGuard when={status.kind === 'failed'} />
    </li>
  )

  function statusText(): string {
    if (status.kind !== 'state') return status.text ?? ''
    if (state === 'missing') return t('Missing')
    return state === 'outdated' ? t('Outdated: the other text was changed since') : ''
  }
}

function fieldName(t: Translate, { kind, field }: Translation): string {
  if (field === 'description') return t('Description')
  if (field === 'hoursNote') return t('Note on opening hours')
  if (field === 'actionLabel') return t('Words on the button')
  return kind === 'profile' ? t('One line about you') : t('Title')
}

function failureOf(t: Translate, error: unknown): string {
  const { code } = apiErrorOf(error)
  if (code === 'gm-error-text-changed') return t('Someone changed this text in the meantime. Please reload the page.')
  if (code === 'gm-error-text-required') return t('A listing needs a title.')
  return deskFailure(t, error)
}
