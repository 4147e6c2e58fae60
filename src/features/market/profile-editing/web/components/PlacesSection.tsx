import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Visiting, visitingKinds, visitingTitle, visitingWords } from '#features/market/directory/visiting.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import kit from '#web/forms/forms.module.css'
import type { Problem } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { LocationInput, OwnProfile } from '../../profile-editing.contract.ts'
import { maxLocations } from '../../profile-limits.ts'
import { useSection } from '../use-section.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { Section } from './Section.tsx'

type Values = { locations: LocationInput[]; visiting: Record<Visiting, boolean> }

const nowhere: LocationInput = {
  street: null,
  postcode: null,
  city: {},
  region: null,
  country: null,
  lat: null,
  lng: null,
}

/** The enterprise's locations for visitors, and what they want to know before they come. */
export function PlacesSection({ profile }: { profile: OwnProfile }): ReactNode {
  const { t } = useTranslation()
  const { data: countries = {} } = useQuery(countriesQuery(useApp()))
  const section = useSection<Values>({
    profile,
    name: 'places',
    valuesOf: ({ locations, visiting }) => ({
      locations,
      visiting: Object.fromEntries(visitingKinds.map(kind => [kind, visiting.includes(kind)])) as Values['visiting'],
    }),
    changesOf: ({ locations, visiting }) => ({ locations, visiting: visitingKinds.filter(kind => visiting[kind]) }),
    problemAt: (path): Problem<Values> => ({
      field: 'locations',
      text: t('Location {{number}} can’t be saved. Please check it.', { number: Number(path[1] ?? 0) + 1 }),
    }),
  })
  const { form } = section
  const locations = form.watch('locations')
  const put = (all: LocationInput[]) => form.set('locations', all as never)
  const problem = form.problems.find(one => one.field === 'locations')?.text
  return (
    <Section
      id="places"
      title={t('Locations')}
      hint={t('The first one stands on your card in the directory.')}
      section={section}
      mayChange={profile.mayChange}
    >
      {locations.map((location, index) => (
        <PlaceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: locations have no other identity
          key={`${locations.length} ${index}`}
          number={index + 1}
          location={location}
          countries={countries}
          mayChange={profile.mayChange}
          onChange={part =>
            put(form.getValues('locations').map((one, at) => (at === index ? { ...one, ...part } : one)))
          }
          onFirst={index > 0 ? () => put([location, ...locations.filter((_, at) => at !== index)]) : undefined}
          onRemove={() => put(locations.filter((_, at) => at !== index))}
        />
      ))}
      {problem && <p role="alert">{problem}</p>}
      {profile.mayChange && locations.length < maxLocations && (
        <p>
          <button type="button" className={button.secondary} onClick={() => put([...locations, nowhere])}>
            <Icon name="plus" size={18} />
            {t('Add location')}
          </button>
        </p>
      )}
      <fieldset className={kit.choices}>
        <legend>{visitingTitle(t)}</legend>
        {visitingKinds.map(kind => (
          <CheckField key={kind} {...form.field(`visiting.${kind}`)} label={visitingWords[kind](t)} />
        ))}
      </fieldset>
    </Section>
  )
}
