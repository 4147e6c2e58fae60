import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { directionOf } from '#shared/languages.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { FurtherLanguage } from '../../site-settings.contract.ts'
import { furtherLanguagesQuery, learned } from '../use-site-settings.ts'
import classes from './MoreLanguagesSection.module.css'

/** Languages beyond the shipped ones: those that were added, and all others to choose from. */
export function MoreLanguagesSection(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const { data: languages } = useSuspenseQuery(furtherLanguagesQuery(app))
  const { run, isBusy, problem } = useAction(error => refusalText(t, error))
  const change = (call: () => Promise<{ items: FurtherLanguage[] }>, done: string) =>
    run(async () => {
      queries.setQueryData(furtherLanguagesQuery(app).queryKey, learned(await call()))
      notify(done)
      // the button that was pressed is gone
      input.current?.focus()
    })
  const added = languages.filter(({ isAdded }) => isAdded)
  const found = languages.filter(one => !one.isAdded && isFound(one, words))
  return (
    <SettingsSection id="languages" title={t('More languages')}>
      <p className={panel.about}>
        {t('Add a language, have it translated, then offer it above. Until a text is translated, it’s in English.')}
      </p>
      {added.length > 0 && (
        <ul className={classes.list} aria-label={t('Languages added')}>
          {added.map(({ code, english, share, isOffered }) => (
            <li key={code}>
              <Name {...{ code, english, name: nameIn(languages, code) }} />
              <span className={panel.about}>
                {t('{{percent}}% translated', { percent: Math.floor((share ?? 0) * 100) })}
              </span>
              <Link to={`/admin/manage-translations?language=${code}`}>
                {t('Translate to {{language}}', { language: english })}
              </Link>
              {!isOffered && (
                <button
                  type="button"
                  className={button.quiet}
                  {...whileBusy(isBusy)}
                  onClick={() =>
                    void change(
                      () => app.clients.siteSettings.removeLanguage({ code }),
                      t('{{name}} removed', { name: english }),
                    )
                  }
                >
                  {t('Remove {{name}}', { name: english })}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <label className={classes.search}>
        <span>{t('Find a language')}</span>
        <input
          ref={input}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
      </label>
      <p role="alert" className={field.error}>
        {problem}
      </p>
      <ul className={`${classes.list} ${classes.choices}`} aria-label={t('Languages to add')}>
        {found.map(({ code, english, name }) => (
          <li key={code}>
            <Name {...{ code, english, name }} />
            <button
              type="button"
              className={button.secondary}
              {...whileBusy(isBusy)}
              onClick={() =>
                void change(
                  () => app.clients.siteSettings.addLanguage({ code }),
                  t('{{name}} can be translated now', { name: english }),
                )
              }
            >
              {t('Add {{name}}', { name: english })}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && t('Nothing found.')}</p>
    </SettingsSection>
  )
}

function Name({ code, english, name }: Pick<FurtherLanguage, 'code' | 'english' | 'name'>): ReactNode {
  return (
    <span className={classes.name}>
      <b lang={code} dir={directionOf(code)}>
        {name}
      </b>{' '}
      <span lang="en">
        {english} · {code}
      </span>
    </span>
  )
}

const nameIn = (all: FurtherLanguage[], code: string) => all.find(one => one.code === code)?.name ?? code

/** Whether all words begin a word of a language's names, or its code. */
function isFound({ code, english, name }: FurtherLanguage, words: string): boolean {
  const known = fold(`${english} ${name} ${code}`).split(/[^\p{L}\p{M}\p{N}]+/u)
  return fold(words)
    .split(/\s+/)
    .every(word => known.some(one => one.startsWith(word)))
}

const fold = (text: string) =>
  normalizeText(text, 'NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .toLowerCase()

function refusalText(t: Translate, error: unknown): string {
  const { code } = apiErrorOf(error)
  if (code === 'gm-error-language-offered')
    return t('Visitors can choose this language. Please stop offering it first, and save.')
  if (code === 'gm-error-language-unknown') return t('This site doesn’t have this language.')
  return messageOfFailure(t, error)
}
