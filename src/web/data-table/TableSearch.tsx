import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icons.tsx'
import classes from './data-table.module.css'
import { useTypedValue } from './use-typed-value.ts'

type Props = {
  label: string
  /**
   * '' if unset; words from elsewhere, such as the back button, replace the shown ones, unless the visitor is typing
   */
  value: string
  onChange: (value: string) => void
  maxLength?: number
}

/** A search field above a table; the search starts with Enter or the button. */
export function TableSearch({ label, value, onChange, maxLength = 100 }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { input, ask } = useTypedValue(value)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    ask(words)
    onChange(words)
  }
  return (
    <form className={classes.search} onSubmit={search}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input {...input} id={id} name="words" type="search" maxLength={maxLength} autoComplete="off" />
        <button type="submit" className={button.secondary}>
          <Icon name="search" size={18} />
          <span className="visually-hidden">{t('Search')}</span>
        </button>
      </span>
    </form>
  )
}
