import type { ReactNode } from 'react'
import { placesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import type { InputProps } from '../input-props.ts'
import { useNamed } from '../NamedProvider.tsx'
import { Chips } from './Chips.tsx'
import { FindOne } from './FindOne.tsx'
import { PlainNames } from './PlainNames.tsx'
import text from './TextInput.module.css'

/** Cities, states and countries of the gazetteer, found by name. */
export function PlaceInput(props: InputProps<'location'>): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { things, remember } = useNamed()
  const { value = [], onChange, question } = props
  const most = question.limits.max ?? Number.POSITIVE_INFINITY
  const put = (all: number[]) => onChange(all.length > 0 ? all : null)
  const find = async (typed: string) => {
    const places = await queriesOf(app).fetchQuery(placesQuery(app, typed))
    return places.map(({ id, type, title, stateName, countryName }) => ({
      id,
      text: title,
      detail: type === 'country' ? '' : [stateName, countryName].filter(Boolean).join(', '),
    }))
  }
  return (
    <div className={text.texts}>
      <Chips
        items={value.map(id => ({ id, text: things.places[id] ?? t('No longer there') }))}
        name={props.name}
        onRemove={id => put(value.filter(one => one !== id))}
      />
      {value.length < most && (
        <>
          <FindOne
            {...props}
            placeholder={t('Type a town, state or country')}
            find={find}
            onChoose={({ id, text, detail }) => {
              remember('places', id, [text, detail].filter(Boolean).join(', '))
              if (!value.includes(id)) put([...value, id])
            }}
          />
          <PlainNames {...props} hint={t('Without scripts: write one town in each line, with its country.')} />
        </>
      )}
    </div>
  )
}
