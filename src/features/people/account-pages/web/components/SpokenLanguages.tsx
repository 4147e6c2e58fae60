import { lazy, type ReactNode, useId, useRef, useState } from 'react'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { InBrowser } from '#web/layout/InBrowser.tsx'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { type SpokenLanguage, spokenLanguage, spokenLanguages } from '../../spoken-languages.ts'
import { messageOf } from '../account-messages.ts'
import { useKeepAccount } from '../use-account.ts'
import classes from './SpokenLanguages.module.css'

const Combobox = lazy(() => import('#web/forms/Combobox.tsx'))

/** Languages that the person speaks, saved as they are chosen. */
export function SpokenLanguages({ account, label }: { account: Account; label: string }): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const keep = useKeepAccount()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [error, setError] = useState('')
  const [wanted, setWanted] = useState<string[]>()
  const codes = wanted ?? account.spokenLanguages
  const saving = useRef(Promise.resolve())
  const latest = useRef(codes)
  /** Saves one change at a time: a late response to an earlier change would undo a later one. */
  const save = (next: string[]) => {
    latest.current = next
    setWanted(next)
    saving.current = saving.current.then(async () => {
      if (latest.current !== next) return
      setError('')
      try {
        keep(await app.clients.accounts.updateAccount({ userId: account.id, spokenLanguages: next }))
      } catch (failure) {
        setError(messageOf(t, failure))
      }
      if (latest.current === next) setWanted(undefined)
    })
  }
  const remove = (code: string, chip: Element | null) => {
    const near = chip?.nextElementSibling ?? chip?.previousElementSibling
    const next = near?.querySelector('button') ?? place.current?.querySelector('input')
    next?.focus()
    save(codes.filter(one => one !== code))
  }
  const chosen = codes.flatMap(code => spokenLanguage(code, language) ?? [])
  const others = spokenLanguages(language).filter(one => !codes.includes(one.code))
  return (
    <div ref={place} className={classes.languages}>
      {chosen.length > 0 && (
        <ul className={classes.chips}>
          {chosen.map(one => (
            <li key={one.code}>
              <span lang={one.lang} dir="auto">
                {one.name}
              </span>
              <button
                type="button"
                aria-label={t('Remove {{name}}', { name: one.name })}
                onClick={event => remove(one.code, event.currentTarget.closest('li'))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.add}>
        <InBrowser>
          <Combobox
            label={label}
            placeholder={t('Add a language…')}
            options={others.map(one => ({ id: one.code, text: both(one), lang: one.lang }))}
            onChoose={code => save([...codes, code])}
            isFull={codes.length >= 30}
            describedBy={`${id}-error`}
          />
        </InBrowser>
      </div>
      <p id={`${id}-error`} role="alert" className={field.error}>
        {error}
      </p>
    </div>
  )
}

/** Both names, if they differ: `Tamil · தமிழ்` */
function both({ name, own }: SpokenLanguage): string {
  return name === own ? name : `${name} · ${own}`
}
