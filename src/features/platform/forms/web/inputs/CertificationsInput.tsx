import type { ReactNode } from 'react'
import type { CertificateAsk } from '#features/market/directory/certificate-asks.ts'
import { lastDayOfTerm } from '#features/market/directory/certificate-term.ts'
import { inLanguage, languageShown } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { AnswerOf } from '../../form-answers.ts'
import type { FormChoices } from '../../form-choices.contract.ts'
import { findIn } from '../find-in.ts'
import { formChoicesQuery } from '../form-queries.ts'
import type { InputProps } from '../input-props.ts'
import { useNamed } from '../NamedProvider.tsx'
import classes from './CertificationsInput.module.css'
import { EvidenceFiles } from './FilesInput.tsx'
import { FindOne } from './FindOne.tsx'
import text from './TextInput.module.css'

type Held = AnswerOf<'certifications'>[number]

const nothing: Held = {
  certificateId: null,
  name: '',
  number: '',
  issuer: '',
  validFrom: null,
  validUntil: null,
  fileId: null,
}
const maxCertificates = 30
const shown = 10

/** Certificates, known to the platform or not, with number, issuer, days, and a picture or PDF. */
export function CertificationsInput(props: InputProps<'certifications'>): ReactNode {
  const { t, language } = useTranslation()
  const { things, remember } = useNamed()
  const certificates = useAnswer(formChoicesQuery(useApp()))?.certificates ?? []
  const { question, value = [], onChange, id } = props
  const most = question.limits.max ?? maxCertificates
  const put = (all: Held[]) => onChange(all.length > 0 ? all : null)
  const change = (at: number, part: Partial<Held>) =>
    put(value.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const find = (typed: string) => {
    const isFound = findIn(typed)
    return certificates
      .map(({ id, text, issuer }) => ({
        id,
        text: inLanguage(text, language),
        lang: languageShown(text, language),
        detail: issuer,
      }))
      .filter(one => isFound(`${one.text} ${one.detail}`))
      .slice(0, shown)
  }
  const addOther = (name: string) => put([...value, { ...nothing, name: name.trim().slice(0, 200) }])
  return (
    <div className={text.texts}>
      {value.map((held, at) => {
        const title =
          held.certificateId === null ? held.name : inLanguage(things.certificates[held.certificateId], language)
        return (
          <Certificate
            // biome-ignore lint/suspicious/noArrayIndexKey: the same one may be held twice
            key={at}
            id={`${id}-${at}`}
            number={at + 1}
            title={title}
            held={held}
            known={certificates.find(one => one.id === held.certificateId)}
            isPublished={question.tag === 'profileCertificates'}
            onChange={part => change(at, part)}
            onRemove={() => put(value.filter((_, place) => place !== at))}
          />
        )
      })}
      {value.length < most && (
        <FindOne
          {...props}
          placeholder={t('Type the name of a certificate')}
          find={find}
          onChoose={({ id: certificateId, detail }) => {
            const known = certificates.find(one => one.id === certificateId)
            if (known) remember('certificates', certificateId, known.text)
            put([...value, { ...nothing, certificateId, issuer: detail ?? '' }])
          }}
          otherwise={(typed, clear) => (
            <button
              type="button"
              className={button.quiet}
              onClick={() => {
                addOther(typed)
                clear()
              }}
            >
              {t('Add “{{name}}”', { name: typed.trim() })}
            </button>
          )}
        />
      )}
      {value.length < most && (
        <button type="button" className={`${button.quiet} ${classes.other}`} onClick={() => addOther('')}>
          <Icon name="plus" size={18} />
          {t('Another certificate')}
        </button>
      )}
    </div>
  )
}

type CertificateProps = {
  id: string
  number: number
  title: string
  held: Held
  /** as the platform lists it; undefined if it doesn’t, or no more */
  known: FormChoices['certificates'][number] | undefined
  /** shown on the public page, if the platform lists the certificate */
  isPublished: boolean
  onChange: (part: Partial<Held>) => void
  onRemove: () => void
}

function Certificate({ id, number, title, held, known, isPublished, onChange, onRemove }: CertificateProps): ReactNode {
  const { t } = useTranslation()
  const line = (name: 'name' | 'number' | 'issuer', label: string, most: number) => (
    <label className={text.text}>
      <span className={text.language}>{label}</span>
      <input
        className={text.control}
        autoComplete="off"
        maxLength={most}
        dir="auto"
        value={held[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </label>
  )
  const day = (name: 'validFrom' | 'validUntil', label: string) => (
    <label className={text.text}>
      <span className={text.language}>{label}</span>
      <input
        type="date"
        className={text.control}
        value={held[name] ?? ''}
        min="1950-01-01"
        max="2100-12-31"
        onChange={({ target }) => onChange({ [name]: target.value || null, ...endOf(name, target.value) })}
      />
    </label>
  )
  /** The last day follows from the first where the certificate has a term, and none is typed. */
  const endOf = (name: string, value: string) =>
    name === 'validFrom' && value && !held.validUntil && known?.validMonths
      ? { validUntil: lastDayOfTerm(value, known.validMonths) }
      : {}
  const askNames: Record<CertificateAsk, string> = {
    number: t('Number'),
    issuedOn: t('Valid from'),
    validUntil: t('Valid until'),
    document: t('The certificate itself'),
  }
  const asksForEvidence = isPublished && held.certificateId !== null
  return (
    <fieldset className={classes.certificate} aria-describedby={asksForEvidence ? `${id}-evidence-hint` : undefined}>
      <legend>{title || t('Certificate {{number}}', { number })}</legend>
      {asksForEvidence && (
        <p id={`${id}-evidence-hint`} className={classes.hint}>
          {t(
            'Needed for the green mark: its number, its dates or the certificate itself. Without any of them we show it as your own word.',
          )}
        </p>
      )}
      {known && known.asks.length > 0 && (
        <p className={classes.hint}>
          {t('It asks for: {{things}}', { things: known.asks.map(ask => askNames[ask]).join(', ') })}
        </p>
      )}
      {held.certificateId === null && line('name', t('Name of the certificate'), 200)}
      {line('number', t('Number'), 100)}
      {line('issuer', t('Who issued it'), 200)}
      <div className={classes.days}>
        {day('validFrom', t('Valid from'))}
        {day('validUntil', t('Valid until'))}
      </div>
      <span id={`${id}-file`} className={text.language}>
        {t('The certificate itself')}
      </span>
      <EvidenceFiles
        id={`${id}-evidence`}
        labelId={`${id}-file`}
        describedBy={undefined}
        isWrong={false}
        most={1}
        value={held.fileId ? [held.fileId] : []}
        onChange={([fileId = null]) => onChange({ fileId })}
      />
      <button type="button" className={`${button.quiet} ${classes.other}`} onClick={onRemove}>
        <Icon name="trash" size={18} />
        {t('Remove certificate')}
      </button>
    </fieldset>
  )
}
