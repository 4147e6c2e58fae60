import { lazy, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { InBrowser } from '#web/layout/InBrowser.tsx'
import { Icon } from '#web/ui/icons.tsx'
import classes from './ChosenMany.module.css'

const Combobox = lazy(() => import('./Combobox.tsx'))

type Props<Id extends string | number> = {
  label: string
  placeholder: string
  options: { id: Id; text: string }[]
  chosen: Id[]
  most: number
  problem?: string | undefined
  isReadOnly?: boolean
  onChange: (chosen: Id[]) => void
}

/** A field to choose several options, found by any part of their names; the first chosen one has priority. */
export function ChosenMany<Id extends string | number>(props: Props<Id>): ReactNode {
  const { t } = useTranslation()
  const { label, placeholder, options, chosen, most, problem, isReadOnly = false, onChange } = props
  const names = new Map(options.map(({ id, text }) => [id, text]))
  return (
    <div className={classes.many}>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={label}>
          {chosen.map(id => (
            <li key={id}>
              <span dir="auto">{names.get(id) ?? id}</span>
              {!isReadOnly && (
                <button
                  type="button"
                  aria-label={t('Remove {{name}}', { name: names.get(id) ?? String(id) })}
                  onClick={() => onChange(chosen.filter(one => one !== id))}
                >
                  <Icon name="close" size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <InBrowser>
          <Combobox
            label={label}
            placeholder={placeholder}
            options={options.filter(({ id }) => !chosen.includes(id)).map(({ id, text }) => ({ id: String(id), text }))}
            onChoose={id => {
              const option = options.find(one => String(one.id) === id)
              if (option) onChange([...chosen, option.id])
            }}
            isFull={chosen.length >= most}
          />
        </InBrowser>
      )}
      {problem && <p className={classes.wrong}>{problem}</p>}
    </div>
  )
}
