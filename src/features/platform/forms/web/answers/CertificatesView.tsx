import type { ReactNode } from 'react'
import { hasEvidence } from '#features/market/directory/certificate-standing.ts'
import { inLanguage } from '#shared/local-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AnswerOf } from '../../form-answers.ts'
import { useNamed } from '../NamedProvider.tsx'
import classes from './CertificatesView.module.css'
import { FileLink } from './FileLink.tsx'

type Held = AnswerOf<'certifications'>

/** Certificates that an enterprise claims to hold, with their evidence. */
export function CertificatesView({ held }: { held: Held }): ReactNode {
  const { t, language } = useTranslation()
  const { certificates } = useNamed().things
  return (
    <ul className={classes.certificates}>
      {held.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same one may be held twice
        <li key={at}>
          <b dir="auto">
            {one.certificateId === null ? one.name : inLanguage(certificates[one.certificateId], language) || one.name}
          </b>
          <p dir="auto">{[one.number, one.issuer].filter(Boolean).join(' · ')}</p>
          <Days held={one} />
          {one.fileId && <FileLink id={one.fileId} />}
          {!isEvident(one) && <p>{t('No number, date or document to check it by')}</p>}
        </li>
      ))}
    </ul>
  )
}

function isEvident({ number, validFrom, validUntil, fileId }: Held[number]): boolean {
  return hasEvidence({ number, issuedOn: validFrom, validUntil, hasDocument: fileId !== null })
}

function Days({ held: { validFrom, validUntil } }: { held: Held[number] }): ReactNode {
  const { t } = useTranslation()
  const days = [
    validFrom && t('From {{day}}', { day: formatDay(t, validFrom) }),
    validUntil && t('Until {{day}}', { day: formatDay(t, validUntil) }),
  ].filter(Boolean)
  return days.length > 0 && <p>{days.join(' · ')}</p>
}
