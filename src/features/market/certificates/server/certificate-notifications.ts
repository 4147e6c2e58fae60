import { brandOf } from '#features/market/directory/server/index.ts'
import { defineNotification, notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { dayText } from '#server/mail/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import { certificateEnds } from './mails/certificate-ends.mail.ts'
import { certificateNotRight } from './mails/certificate-not-right.mail.ts'
import { certificateRight } from './mails/certificate-right.mail.ts'

type Checked = { vendorId: number; certificate: LocalText; isRight: boolean }
type Ends = { vendorId: number; certificate: LocalText; validUntil: string }

const editor = (publicUrl: string, vendorId: number) => `${publicUrl}${pathOf({ vendorId })}`
const pathOf = ({ vendorId }: { vendorId: number }) => `/edit-profile?vendorId=${vendorId}#reviewed`

/** To an enterprise’s owners and admins: what was found of the evidence for a certificate. */
const certificateChecked = defineNotification<Checked>({
  kind: 'certificate-checked',
  group: 'applications',
  write: ({ certificate, isRight }, { t, language }) => {
    const name = inLanguage(certificate, language)
    return {
      title: isRight
        ? t('We’ve checked your certificate {{certificate}}', { certificate: name })
        : t('Your certificate {{certificate}} needs another look', { certificate: name }),
    }
  },
  path: pathOf,
})

/** To an enterprise’s owners and admins: a certificate of theirs ends. */
const certificateWillEnd = defineNotification<Ends>({
  kind: 'certificate-ends',
  group: 'applications',
  write: ({ certificate, validUntil }, { t, language }) => ({
    title: t('Your certificate {{certificate}} ends on {{day}}', {
      certificate: inLanguage(certificate, language),
      day: dayText(validUntil, language),
    }),
  }),
  path: pathOf,
})

type Check = Checked & { why: string; from: string; evidence: string }

export async function notifyOfCheck(tx: Tx, publicUrl: string, check: Check): Promise<void> {
  const { vendorId, certificate, isRight, why, from, evidence } = check
  const brand = await brandOf(tx, vendorId)
  const write = ({ name, language }: { name: string; language: SiteLanguage }) => {
    const shown = { enterprise: inLanguage(brand, language), certificate: inLanguage(certificate, language) }
    const data = { ...shown, name, link: editor(publicUrl, vendorId) }
    return isRight ? ownMail(certificateRight, data) : ownMail(certificateNotRight, { ...data, why })
  }
  const team = [{ team: vendorId, role: teamRoles.admin }]
  const key = `certificate-check:${vendorId}:${evidence}:${isRight}:${Date.now()}`
  await notify(
    tx,
    certificateChecked,
    team,
    { vendorId, certificate, isRight },
    { key, from, mail: { publicUrl, write } },
  )
}

export async function notifyOfEnd(tx: Tx, publicUrl: string, ends: Ends & { certificateId: number; step: number }) {
  const { vendorId, certificateId, certificate, validUntil, step } = ends
  const brand = await brandOf(tx, vendorId)
  const write = ({ name, language }: { name: string; language: SiteLanguage }) =>
    ownMail(certificateEnds, {
      ...{ name, validUntil, link: editor(publicUrl, vendorId) },
      enterprise: inLanguage(brand, language),
      certificate: inLanguage(certificate, language),
    })
  const key = `certificate-ends:${vendorId}:${certificateId}:${validUntil}:${step}`
  const team = [{ team: vendorId, role: teamRoles.admin }]
  await notify(tx, certificateWillEnd, team, { vendorId, certificate, validUntil }, { key, mail: { publicUrl, write } })
}
