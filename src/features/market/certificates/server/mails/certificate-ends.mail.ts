import { dayText, defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  certificate: string
  /** its last day */
  validUntil: string
  link: string
}

/** To an enterprise's owners and admins, 30 and 7 days before a certificate of theirs ends. */
export const certificateEnds = defineMail<Data>({
  name: 'certificate-ends',
  write: ({ name, enterprise, certificate, validUntil, link }, { t, language }) => {
    const day = dayText(validUntil, language)
    return {
      subject: t('Your certificate {{certificate}} ends on {{day}}', { certificate, day }),
      heading: t('Your certificate {{certificate}} ends on {{day}}', { certificate, day }),
      paragraphs: [
        greeting(t, name),
        t('From the day after, {{enterprise}} is shown without it: the green mark goes, and nobody finds you by it.', {
          enterprise,
        }),
        t('If you have the new one, please add its number and its dates to your page. We look at every change.'),
      ],
      button: { label: t('Update certificate'), link },
      foot: [t('You’re getting this email because you manage {{enterprise}} on Pola.', { enterprise })],
    }
  },
})
