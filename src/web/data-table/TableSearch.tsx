import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icons.tsx'
import classes from './data-table.module.css'

type Props = {
  label: string
  /** '' if unset; words that come from elsewhere, as by the back button, replace the shown ones, but not while somebody types */
  value: string
  onChange: (value: string) => void
  maxLength?: number
}

/** Words to search a table for, above it; asked for with Enter or the button. */
export function TableSearch({ label, value, onChange, maxLength = 100 }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  // results of the words before must not replace what is being typed
  const isTyping = useRef(false)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (input.current && !isTyping.current) input.current.value = value
  }, [value])
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    isTyping.current = false
    onChange(String(new FormData(event.currentTarget).get('words') ?? '').trim())
  }
  return (
    <form className={classes.search} onSubmit={search}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          ref={input}
          id={id}
          name="words"
          type="search"
          defaultValue={value}
          maxLength={maxLength}
          autoComplete="off"
          onInput={() => {
            isTyping.current = true
          }}
          onBlur={() => {
            isTyping.current = false
          }}
        />
        <button type="submit" className={button.secondary}>
          <Icon name="search" size={18} />
          <span className="visually-hidden">{t('Search')}</span>
        </button>
      </span>
    </form>
  )
}
