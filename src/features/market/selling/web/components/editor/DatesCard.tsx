import { type ReactNode, useState } from 'react'
import { Field } from '#web/forms/Field.tsx'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { ListingDraft } from '../../../listing-draft.ts'
import { localTime, utcTime } from '../../editor/local-time.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import classes from './DatesCard.module.css'
import { EditorCard } from './EditorCard.tsx'

type Props = {
  content: Pick<ListingDraft, 'startsAt' | 'endsAt'>
  /** for events: the fields are open from the start */
  isOpen: boolean
  round: number
  problems: { startsAt: string | undefined; endsAt: string | undefined }
  onChange: (parts: Parts) => void
}

/** When something takes place; after its end it leaves the marketplace. */
export function DatesCard({ content, isOpen, round, problems, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const [opened, setOpened] = useState(isOpen)
  const { startsAt, endsAt } = content
  const hasDates = opened || startsAt !== null || endsAt !== null
  const field = (name: 'startsAt' | 'endsAt', label: string) => (
    <Field name={name} label={label} problem={problems[name] ? { text: problems[name], code: '' } : undefined}>
      {control => (
        <div className={forms.control}>
          <input
            {...control}
            // times are those of the person's clock, which the server doesn't know
            key={`${round}-${inBrowser}`}
            type="datetime-local"
            defaultValue={inBrowser ? localTime(content[name]) : ''}
            onChange={event => onChange({ [name]: utcTime(event.target.value) })}
          />
        </div>
      )}
    </Field>
  )
  return (
    <EditorCard id="dates" title={t('Dates')}>
      {hasDates ? (
        <>
          <div className={classes.fields}>
            {field('startsAt', t('Begins'))}
            {field('endsAt', t('Ends'))}
          </div>
          <p className={classes.hint}>
            {t('In your own time. When it’s over, the listing leaves the marketplace by itself.')}
          </p>
          <button
            type="button"
            className={button.quiet}
            onClick={() => {
              setOpened(false)
              onChange({ startsAt: null, endsAt: null })
            }}
          >
            {t('Without dates')}
          </button>
        </>
      ) : (
        <button type="button" className={`${button.secondary} ${classes.add}`} onClick={() => setOpened(true)}>
          <Icon name="calendar" size={18} />
          {t('Add dates')}
        </button>
      )}
    </EditorCard>
  )
}
