import type { ReactNode } from 'react'
import { maxLinks } from '#features/market/directory/profile-bounds.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { Problem } from '#web/forms/use-form.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OwnProfile, ProfileInput } from '../../profile-editing.contract.ts'
import { maxPhones } from '../../profile-limits.ts'
import { useSection } from '../use-section.ts'
import { Section } from './Section.tsx'

type Values = { phones: string; email: string; website: string; links: string }

/** Contact details for customers. */
export function ContactSection({ profile }: { profile: OwnProfile }): ReactNode {
  const { t } = useTranslation()
  const section = useSection<Values>({
    profile,
    name: 'contact',
    valuesOf,
    changesOf: values => changesTo(profile, values),
    problemAt: (path, values) => problemAt(t, path, values),
  })
  const { form } = section
  return (
    <Section
      id="contact"
      title={t('Contact')}
      hint={t('All of this is public.')}
      section={section}
      mayChange={profile.mayChange}
    >
      <TextAreaField
        {...form.field('phones')}
        label={t('Telephone numbers')}
        hint={t('One on each line; the first is the one to call.')}
        rows={2}
        maxLength={300}
      />
      <TextField
        {...form.field('email')}
        type="email"
        label={t('Email for customers')}
        maxLength={254}
        autoComplete="off"
      />
      <TextField {...form.field('website')} isPlain label={t('Website')} maxLength={2000} autoComplete="url" />
      <TextAreaField
        {...form.field('links')}
        label={t('Other pages of yours')}
        hint={t('Social media, a shop: one address on each line.')}
        rows={3}
        maxLength={8000}
      />
    </Section>
  )
}

function valuesOf({ phones, email, website, links }: OwnProfile): Values {
  return { phones: phones.join('\n'), email: email ?? '', website: website ?? '', links: links.join('\n') }
}

/** Only changed values are sent: values that an import or an earlier rule left may stay invalid. */
function changesTo(profile: OwnProfile, values: Values): ProfileInput {
  const before = valuesOf(profile)
  const { phones, email, website, links } = values
  return {
    ...(phones !== before.phones && { phones: linesOf(phones) }),
    ...(email !== before.email && { email: email.trim() || null }),
    ...(website !== before.website && { website: website.trim() || null }),
    ...(links !== before.links && { links: linesOf(links) }),
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

function problemAt(t: Translate, [field, index]: PropertyKey[], values: Values): Problem<Values> {
  const at = typeof index === 'number' ? index : -1
  if (field === 'phones') {
    const number = linesOf(values.phones)[at]
    return {
      field,
      text: number
        ? t('“{{number}}” isn’t a telephone number.', { number })
        : t('You can have up to {{count}} telephone numbers.', { count: maxPhones }),
    }
  }
  if (field === 'links') {
    const link = linesOf(values.links)[at]
    return {
      field,
      text: link
        ? t('“{{link}}” isn’t a public web address.', { link })
        : t('You can have up to {{count}} other pages.', { count: maxLinks }),
    }
  }
  if (field === 'email') return { field, text: t('Please add a valid email address') }
  return { field: 'website', text: t('Please enter a public web address.') }
}
