import type { ReactNode } from 'react'
import { FileField } from '#features/platform/storage/web/index.ts'
import { languageNamed, type SiteLanguage } from '#shared/languages.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import {
  type DeliveryDraft,
  type ListingDraft,
  longestNote,
  longestPlace,
  parcelDelivery,
} from '../../../listing-draft.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import classes from './DeliveryCard.module.css'
import { EditorCard } from './EditorCard.tsx'
import { EventDates } from './EventDates.tsx'
import kinds from './KindSwitch.module.css'
import { LeadTime } from './LeadTime.tsx'

type Props = {
  content: ListingDraft
  round: number
  languages: SiteLanguage[]
  problem: (field: string) => string | undefined
  isReadOnly: boolean
  onChange: (parts: Parts) => void
}

/** How buyers get the listing: as a parcel, a seat at a time and place, a service, or a file. */
export function DeliveryCard(props: Props): ReactNode {
  const { t } = useTranslation()
  const { content, isReadOnly, onChange } = props
  const delivery = content.delivery ?? parcelDelivery
  const choose = (kind: DeliveryDraft['kind']) => {
    // the browser's time zone until another one is chosen
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const timeZone = kind === 'event' ? (delivery.timeZone ?? here) : delivery.timeZone
    onChange({ delivery: { ...delivery, kind, timeZone } })
  }
  const option = (kind: DeliveryDraft['kind'], title: string, text: string) => (
    <label className={kinds.option}>
      <input
        type="radio"
        name="delivery"
        value={kind}
        checked={delivery.kind === kind}
        disabled={isReadOnly}
        onChange={() => choose(kind)}
      />
      <span>
        <strong>{title}</strong>
        {text}
      </span>
    </label>
  )
  return (
    <EditorCard id="delivery" title={t('How buyers get it')}>
      <fieldset className={kinds.kinds}>
        <legend className="visually-hidden">{t('How buyers get it')}</legend>
        {option('parcel', t('Parcel'), t('You send it, or they pick it up.'))}
        {option('event', t('At a place and time'), t('A workshop, visit or event. Each seat has a ticket.'))}
        {option('service', t('Service'), t('You agree with the buyer how and when.'))}
        {option('download', t('Download'), t('A file, for those who paid.'))}
      </fieldset>
      {delivery.kind === 'parcel' ? (
        <LeadTime {...props} />
      ) : (
        <div className={classes.fields}>
          {delivery.kind === 'event' && <EventFields {...props} delivery={delivery} />}
          {delivery.kind === 'download' && <DownloadField {...props} delivery={delivery} />}
          <NoteFields {...props} delivery={delivery} />
        </div>
      )}
    </EditorCard>
  )
}

type FieldsProps = Props & { delivery: DeliveryDraft }

function EventFields({ delivery, content, round, languages, problem, isReadOnly, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation()
  const wrong = problem('delivery.place')
  return (
    <>
      <EventDates content={content} round={round} problem={problem} isReadOnly={isReadOnly} onChange={onChange} />
      {languages.map((language, at) => (
        <TextField
          key={`place-${language}-${round}`}
          name={`place-${language}`}
          label={t('Place, {{language}}', { language: nameOf(language) })}
          hint={at === 0 ? t('An address that maps find, and where to go in.') : undefined}
          autoComplete="off"
          maxLength={longestPlace}
          initial={delivery.place[language] ?? ''}
          problem={at === 0 && wrong ? { text: wrong, code: '' } : undefined}
          onChange={event =>
            onChange({ delivery: { ...delivery, place: { ...delivery.place, [language]: event.target.value } } })
          }
        />
      ))}
    </>
  )
}

function DownloadField({ delivery, problem, isReadOnly, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation()
  const { file } = delivery
  return (
    <div>
      {file ? (
        <p className={classes.file}>
          <Icon name="attach" size={18} /> <bdi>{file.fileName}</bdi>
          <button
            type="button"
            className={button.quiet}
            disabled={isReadOnly}
            onClick={() => onChange({ delivery: { ...delivery, file: null } })}
          >
            {t('Remove file')}
          </button>
        </p>
      ) : (
        <FileField
          purpose="download"
          label={t('Add file')}
          value={null}
          onChange={chosen =>
            onChange({ delivery: { ...delivery, file: chosen && { id: chosen.id, fileName: chosen.fileName } } })
          }
          isOff={isReadOnly}
        />
      )}
      <p className={classes.hint}>
        {t('{{types}}, up to {{size}} MB', { types: 'PDF, JPEG, PNG, EPUB, MP3, ZIP', size: '20' })}
      </p>
      <p className={field.error} role="alert">
        {problem('delivery.file')}
      </p>
    </div>
  )
}

function NoteFields({ delivery, round, languages, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation()
  return languages.map(language => (
    <TextAreaField
      key={`note-${delivery.kind}-${language}-${round}`}
      name={`deliveryNote-${language}`}
      label={noteLabel(t, delivery.kind, nameOf(language))}
      rows={3}
      maxLength={longestNote}
      initial={delivery.note[language] ?? ''}
      onChange={event =>
        onChange({ delivery: { ...delivery, note: { ...delivery.note, [language]: event.target.value } } })
      }
    />
  ))
}

function noteLabel(t: Translate, kind: DeliveryDraft['kind'], language: string): string {
  if (kind === 'event') return t('What to bring and to know (optional), {{language}}', { language })
  if (kind === 'service') return t('How you agree on it (optional), {{language}}', { language })
  return t('What is in the file (optional), {{language}}', { language })
}

function nameOf(language: SiteLanguage): string {
  return languageNamed(language)
}
