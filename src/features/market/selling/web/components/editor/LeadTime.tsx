import { type ReactNode, useState } from 'react'
import { type LeadDays, leadDays, longestLead, orderedLead } from '#features/market/listings/lead-days.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListingDraft } from '../../../listing-draft.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import dates from './DatesCard.module.css'
import kinds from './KindSwitch.module.css'

type Props = {
  content: Pick<ListingDraft, 'leadDays'>
  round: number
  isReadOnly: boolean
  onChange: (parts: Parts) => void
}

/** Suggested when a seller first chooses “Made to order”. */
const firstDays: LeadDays = [3, 5]

/** Whether a parcel is ready, or in how many days it is made; what can't be read stays in its field and is no part of the draft. */
export function LeadTime({ content, round, isReadOnly, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const isMade = content.leadDays !== null
  const option = (title: string, text: string, made: boolean) => (
    <label className={kinds.option}>
      <input
        type="radio"
        name="leadTime"
        value={made ? 'made' : 'ready'}
        checked={isMade === made}
        disabled={isReadOnly}
        onChange={() => onChange({ leadDays: made ? firstDays : null })}
      />
      <span>
        <strong>{title}</strong>
        {text}
      </span>
    </label>
  )
  return (
    <>
      <fieldset className={kinds.kinds}>
        <legend className={kinds.legend}>{t('When it is ready')}</legend>
        {option(t('Ready in stock'), t('You hand it over as your shipping settings say.'), false)}
        {option(t('Made to order'), t('You begin once it is ordered.'), true)}
      </fieldset>
      {content.leadDays && <DaysFields key={round} days={content.leadDays} onChange={onChange} />}
    </>
  )
}

function DaysFields({ days, onChange }: { days: LeadDays; onChange: Props['onChange'] }): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<[string, string]>([String(days[0]), String(days[1])])
  const read = ([first, last]: [string, string]) => leadDays.safeParse([Number(first), Number(last)]).data
  const change = (next: [string, string]) => {
    setTyped(next)
    const now = read(next)
    if (now) onChange({ leadDays: orderedLead(now) })
  }
  const field = (at: 0 | 1, label: string) => (
    <TextField
      name={`leadDays-${at}`}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      isPlain
      initial={String(days[at])}
      problem={
        !read([typed[at], typed[at]])
          ? { text: t('Write a whole number from 1 to {{max}}.', { max: longestLead }), code: '' }
          : undefined
      }
      onChange={({ target: { value } }) => change(at === 0 ? [value, typed[1]] : [typed[0], value])}
    />
  )
  return (
    <div className={dates.fields}>
      {field(0, t('Working days, at least'))}
      {field(1, t('Working days, at most'))}
    </div>
  )
}
