import { type ReactNode, useId } from 'react'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { asOthers, type CategoryChoices, type CategoryRow, leftOut } from '../use-category-choices.ts'
import classes from './listing-import.module.css'

type Option = [value: string, label: string]

type Props = {
  choices: CategoryChoices
  /** our categories, as handle and name */
  options: Option[]
  /** show that a choice is missing */
  showOpen: boolean
}

/** The file's categories, each with a choice of our category for its products. */
export function CategoryMatch({ choices, options, showOpen }: Props): ReactNode {
  const { t } = useTranslation()
  const { rows, others, isReading, error, isOpen, choose } = choices
  const leave: Option = [leftOut, t('Leave them out')]
  return (
    <fieldset className={classes.match}>
      <legend>{t('Which category is what?')}</legend>
      {isReading && (
        <p role="status" className={classes.about}>
          {t('Looking for the categories in the file…')}
        </p>
      )}
      {error && (
        <p role="alert" className={classes.wrong}>
          {failureText(t, error)}
        </p>
      )}
      {rows.length > 0 && (
        <p className={classes.about}>
          {t('Choose ours for each category of the file. We’ve guessed what we could, and keep what you choose.')}
        </p>
      )}
      {rows.map(row => (
        <Row
          key={row.name}
          name={row.name}
          row={row}
          options={[[asOthers, t('As all others')], ...options, leave]}
          onChoose={value => choose(row.name, value)}
        />
      ))}
      {others && (
        <Row
          name={rows.length > 0 ? t('All others') : t('All listings in the file')}
          isOurs
          row={others}
          options={[[asOthers, t('Choose one of ours')], ...options, leave]}
          problem={showOpen && isOpen ? t('Choose one of ours, or leave them out.') : ''}
          onChoose={value => choose(null, value)}
        />
      )}
    </fieldset>
  )
}

type RowProps = {
  name: string
  /** the name is our text, not the file's */
  isOurs?: boolean
  row: Omit<CategoryRow, 'name'>
  options: Option[]
  problem?: string
  onChoose: (value: string) => void
}

function Row({ name, isOurs = false, row, options, problem = '', onChoose }: RowProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { listings, value, because } = row
  const note = because === 'chosen' ? t('As last time') : because === 'guessed' && value ? t('Our guess') : ''
  const described = [listings > 0 && `${id}-count`, note && `${id}-note`, problem && `${id}-wrong`]
  return (
    <div className={classes.pair}>
      <div>
        <label htmlFor={id} className={classes.category}>
          {isOurs ? name : <bdi>{name}</bdi>}
        </label>
        {listings > 0 && (
          <span id={`${id}-count`} className={classes.hint}>
            {t('{{count}} listings', { count: listings })}
          </span>
        )}
      </div>
      <div className={field.selectBox}>
        <select
          id={id}
          className={field.select}
          value={value}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => onChoose(target.value)}
        >
          {options.map(([handle, label]) => (
            <option key={handle} value={handle}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </div>
      {problem ? (
        <p id={`${id}-wrong`} className={classes.wrong}>
          {problem}
        </p>
      ) : (
        note && (
          <span id={`${id}-note`} className={classes.samples}>
            {note}
          </span>
        )
      )}
    </div>
  )
}
