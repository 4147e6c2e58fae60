import { certificateAsks } from '#features/market/directory/certificate-asks.ts'
import { readTexts, type TextValues, textValues, typedText, unwrittenLanguages } from '#web/forms/text-values.ts'
import type { Problem } from '#web/forms/use-form.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { certificateLimits } from '../certificate-states.ts'
import type { CertificateRow } from '../certificates.contract.ts'

type Fields = Pick<
  CertificateRow,
  'handle' | 'title' | 'description' | 'issuer' | 'scope' | 'link' | 'networkId' | 'asks' | 'validMonths'
>

export function certificateValues(certificate?: Fields): TextValues {
  const { handle = '', issuer = '', link, networkId, asks = [], validMonths } = certificate ?? {}
  return {
    ...textValues('title', certificate?.title ?? {}),
    ...textValues('description', certificate?.description ?? {}),
    ...textValues('scope', certificate?.scope ?? {}),
    ...{ handle, issuer, link: link ?? '' },
    networkId: networkId ? String(networkId) : '',
    validMonths: validMonths ? String(validMonths) : '',
    ...Object.fromEntries(certificateAsks.map(ask => [`asks-${ask}`, asks.includes(ask)])),
  }
}

export function fieldsOf(values: TextValues): Fields {
  const months = typedText(values, 'validMonths')
  return {
    title: readTexts(values, 'title'),
    description: readTexts(values, 'description'),
    scope: readTexts(values, 'scope'),
    handle: typedText(values, 'handle'),
    issuer: typedText(values, 'issuer'),
    link: typedText(values, 'link') || null,
    networkId: Number(typedText(values, 'networkId')) || null,
    validMonths: months ? Number(months) : null,
    asks: certificateAsks.filter(ask => values[`asks-${ask}`] === true),
  }
}

export function certificateProblems(t: Translate, values: TextValues): Problem<TextValues>[] {
  const { title, handle, issuer, link, validMonths } = fieldsOf(values)
  const most = certificateLimits.validMonths
  const wrong: Problem<TextValues>[] = []
  if (!title.en) wrong.push({ field: 'title-en', text: t('Please write its English name.') })
  if (!issuer) wrong.push({ field: 'issuer', text: t('Please say who issues it.') })
  if (!/^[a-z0-9_-]{1,200}$/.test(handle))
    wrong.push({ field: 'handle', text: t('Please use small Latin letters, digits and hyphens.') })
  if (link && !(URL.canParse(link) && link.startsWith('https://')))
    wrong.push({ field: 'link', text: t('Please give an address that begins with https://.') })
  if (validMonths !== null && !(Number.isInteger(validMonths) && validMonths >= 1 && validMonths <= most))
    wrong.push({ field: 'validMonths', text: t('Please give whole months, from 1 to {{max}}.', { max: String(most) }) })
  return wrong
}

/** Languages in which its name is missing. */
export const missingNames = (values: TextValues) => unwrittenLanguages(values, 'title')
