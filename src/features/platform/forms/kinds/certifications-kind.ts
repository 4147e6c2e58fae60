import { z } from 'zod'
import { jsonId } from '#shared/contract-parts.ts'
import { inLanguage } from '#shared/local-text.ts'
import {
  type Column,
  every,
  type IdsOf,
  idOf,
  joinItems,
  splitAt,
  splitItems,
  withId,
  withoutEscapes,
} from './answer-cells.ts'
import { counted, firstOf, maxItems, text } from './answer-parts.ts'
import { certificatesFileInput } from './certificates-file-input.ts'
import type { Kind } from './question-kind.ts'

const day = z.iso.date()

const certification = z.object({
  /** one of the platform's certificates; null for any other */
  certificateId: jsonId.nullable(),
  name: text(200),
  number: text(100),
  issuer: text(200),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  fileId: z.uuid().nullable(),
})

export type Certification = z.infer<typeof certification>

export const certifications: Kind<Certification[]> = {
  label: t => t('Certificates'),
  shape: z.array(certification).max(maxItems),
  limits: 'count',
  seconds: 90,
  check: (answer, question) => firstOf(answer, checkOne) ?? counted(answer, question),
  words: (held, _, { named, language, gone }) =>
    held.map(({ certificateId, name, number, issuer, validFrom, validUntil }) => {
      const title = certificateId === null ? name : inLanguage(named.certificates[certificateId], language) || gone
      const days = [validFrom, validUntil].filter(Boolean).join(' – ')
      return [title, number, issuer, days].filter(Boolean).join(' · ')
    }),
  missing: t => t('Please add at least one certificate.'),
  nameless: t => t('Please say which certificate it is.'),
}

function checkOne({ certificateId, name, validFrom, validUntil }: Certification) {
  if (certificateId === null && !name.trim()) return { code: 'name' as const }
  if (validFrom && validUntil && validUntil < validFrom) return { code: 'dates' as const }
  return null
}

export const certificationsColumn: Column<Certification[]> = {
  write: (all, _, names) => {
    const items = all.map(({ certificateId, name, number, issuer, validFrom, validUntil }) => {
      const listed = certificateId === null ? name : (names('certifications', certificateId) ?? '')
      const title = certificateId === null ? escapePart(name) : withId(escapePart(listed), certificateId)
      return [title, ...[number, issuer, validFrom ?? '', validUntil ?? ''].map(escapePart)].join('; ')
    })
    return joinItems(items, true)
  },
  read: (cell, _, ids) => every(splitItems(cell, true), item => readCertificate(item, ids)),
}

function escapePart(part: string): string {
  return part.replace(/[\\|;#]/g, '\\$&')
}

function readCertificate(item: string, ids: IdsOf): Certification | undefined {
  const [raw = '', ...parts] = splitAt(item, ';').map(part => part.trim())
  const title = withoutEscapes(raw)
  const [number = '', issuer = '', from = '', until = ''] = parts.map(withoutEscapes)
  const days = [from, until]
  if (days.some(one => one !== '' && !/^\d{4}-\d\d-\d\d$/.test(one))) return undefined
  const certificateId = idOf(raw) ?? ids('certifications', title) ?? null
  return {
    certificateId,
    name: certificateId === null ? title : '',
    number,
    issuer,
    validFrom: from || null,
    validUntil: until || null,
    fileId: null,
  }
}

export const certificationsFileInput = certificatesFileInput
