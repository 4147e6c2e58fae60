import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './FindBox.module.css'

type Props = { label: string; value: string; onChange: (value: string) => void; count: number }

/** Filters a long list by what is typed; only with scripts. */
export function FindBox({ label, value, onChange, count }: Props): ReactNode {
  const { t } = useTranslation()
  if (!useInBrowser()) return null
  return (
    <div className={classes.find}>
      <Icon name="search" size={18} />
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation()
            onChange('')
          } else if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p className="visually-hidden" role="status">
        {value && t('{{count}} found', { count })}
      </p>
    </div>
  )
}
