import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { type MatchedField, type Matching, matchedFields, missingFields, neededFields } from '../../matched-fields.ts'
import { fieldHints, fieldTexts } from '../import-words.ts'
import classes from './listing-import.module.css'

type Props = {
  columns: { name: string; samples: string[] }[]
  matching: Matching
  onChange: (matching: Matching) => void
  /** mark the fields whose column is missing */
  showMissing: boolean
}

/** Our fields, each with a choice of the file's column and that column's values. */
export function ColumnMatch({ columns, matching, onChange, showMissing }: Props): ReactNode {
  const { t } = useTranslation()
  const missing = missingFields(matching)
  return (
    <fieldset className={classes.match}>
      <legend>{t('Which column is what?')}</legend>
      {matchedFields.map(one => (
        <Pair
          key={one}
          field={one}
          columns={columns}
          chosen={matching[one]}
          isMissing={showMissing && missing.includes(one)}
          onChoose={index => {
            const { [one]: _, ...others } = matching
            onChange(index === undefined ? others : { ...others, [one]: index })
          }}
        />
      ))}
    </fieldset>
  )
}

type PairProps = {
  field: MatchedField
  columns: Props['columns']
  chosen: number | undefined
  isMissing: boolean
  onChoose: (index: number | undefined) => void
}

function Pair({ field: name, columns, chosen, isMissing, onChoose }: PairProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const isNeeded = neededFields.some(one => one === name)
  const hint = fieldHints(t)[name]
  const samples = chosen === undefined ? [] : (columns[chosen]?.samples ?? [])
  const described = [hint && `${id}-hint`, samples.length > 0 && `${id}-samples`, isMissing && `${id}-wrong`]
  return (
    <div className={classes.pair}>
      <div>
        <label htmlFor={id}>{fieldTexts(t)[name]}</label>{' '}
        {isNeeded && <span className={classes.needed}>{t('needed')}</span>}
        {hint && (
          <span id={`${id}-hint`} className={classes.hint}>
            {hint}
          </span>
        )}
      </div>
      <div className={field.selectBox}>
        <select
          id={id}
          className={field.select}
          value={chosen ?? ''}
          required={isNeeded}
          aria-invalid={isMissing || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{t('Not in the file')}</option>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
            <option key={index} value={index}>
              {column.name || t('Column {{number}}', { number: index + 1 })}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </div>
      <div id={`${id}-samples`} className={classes.samples}>
        {samples.map(value => (
          <bdi key={value}>{value}</bdi>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-wrong`} className={classes.wrong}>
          {t('Please choose a column.')}
        </p>
      )}
    </div>
  )
}
