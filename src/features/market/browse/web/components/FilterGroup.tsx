import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './FilterPanel.module.css'

/** True without any results: then groups don't say that they have no options. */
export const NothingFound = createContext(false)

/**
 * A collapsible group with a title; says so if it has no options (docs/product.md §2). A group that was opened because
 * of a choice stays open when that is removed, because the visitor may be about to choose another option.
 */
export function FilterGroup({
  title,
  open = true,
  empty,
  children,
}: {
  title: string
  open?: boolean
  empty: boolean
  children: ReactNode
}): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(open)
  if (open && !isOpen) setIsOpen(true)
  if (useContext(NothingFound) && empty) return null
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <h3>{title}</h3>
        <Icon name="chevronDown" size={18} />
      </summary>
      {empty ? <p className={classes.none}>{t('No options')}</p> : children}
    </details>
  )
}

type OptionProps = {
  name: string
  value: number | string
  label: string
  /** id of a picture beside the label */
  picture?: string | null | undefined
  count: number
  checked: boolean
  onToggle: () => void
}

export function FilterOption({ name, value, label, picture, count, checked, onToggle }: OptionProps): ReactNode {
  return (
    <label className={classes.option}>
      <input type="checkbox" name={name} value={value} checked={checked} onChange={onToggle} />
      {picture && <img src={`/files/${picture}/small.webp`} alt="" width={24} height={24} />}
      <span className={classes.label}>{label}</span>
      <span className={classes.count}>{count}</span>
    </label>
  )
}
