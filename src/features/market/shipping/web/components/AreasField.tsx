import type { ReactNode } from 'react'
import { useAddressFormat } from '#features/shop/addresses/web/index.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { codesOf, textOf, type Values } from '../values.ts'
import { ChoicesField } from './ChoicesField.tsx'

type Props = {
  form: KitForm<Values>
  /** the prefix of the rate's keys in the form's values */
  of: string
  values: Values
  names: Record<string, string>
  isDisabled: boolean
}

/** Parts of one country: its provinces or states, if addresses or postcodes identify them, and postcodes. */
export function AreasField({ form, of, values, names, isDisabled }: Props): ReactNode {
  const { t } = useTranslation()
  const country = textOf(values, `${of}-country`)
  const format = useAddressFormat(country)
  const isTheirs = format.country === country
  const regions = isTheirs ? (format.regionsByPostcode ?? format.regions) : []
  const chosen = codesOf(values, `${of}-regions`)
  const field = form.field(`${of}-country`)
  const isOffered = regions.length > 0 || chosen.length > 0
  const { id, problem: wrong } = form.field(`${of}-regions`)
  const postcodes = form.field(`${of}-postcodes`)
  return (
    <>
      <SelectField
        {...field}
        onChange={event => {
          field.onChange(event)
          // parts of the previous country don't apply
          form.set(`${of}-regions`, [])
          form.set(`${of}-postcodes`, '')
        }}
        label={t('Country')}
        options={[...(country ? [] : [['', '…'] as [string, string]]), ...Object.entries(names)]}
      />
      {isOffered && (
        <ChoicesField
          label={t('Provinces or states')}
          addLabel={t('Add provinces or states')}
          placeholder={t('Province or state')}
          names={Object.fromEntries(regions.map(({ code, name }) => [code, name]))}
          value={chosen}
          options={regions
            .filter(({ code }) => !chosen.includes(code))
            .map(({ code, name }) => ({ id: code, text: name }))}
          onChange={codes => form.set(`${of}-regions`, codes)}
          onChoose={code => form.set(`${of}-regions`, [...chosen, code])}
          isDisabled={isDisabled}
          id={id}
          problem={wrong}
        />
      )}
      <TextField
        {...postcodes}
        // where a country has no parts to choose from, their error is shown here, and its link leads here
        id={isOffered || !wrong ? postcodes.id : id}
        problem={postcodes.problem ?? (isOffered ? undefined : wrong)}
        onChange={event => {
          // a part is given by either of them
          if (wrong) form.set(`${of}-regions`, chosen)
          return postcodes.onChange(event)
        }}
        label={t('Postcodes (optional)')}
        hint={t('A beginning is enough, and a dash makes a range: 00–12, 20200')}
        autoComplete="off"
        isPlain
        maxLength={500}
      />
    </>
  )
}
