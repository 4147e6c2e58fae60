import { defineMail, greeting } from '#server/mail/index.ts'

type Data = { name: string; enterprise: string; certificate: string; why: string; link: string }

/** To an enterprise's owners and admins: an admin found the evidence for a certificate not to be right, and why. */
export const certificateNotRight = defineMail<Data>({
  name: 'certificate-not-right',
  write: ({ name, enterprise, certificate, why, link }, { t }) => ({
    subject: t('Your certificate {{certificate}} needs another look', { certificate }),
    heading: t('Your certificate {{certificate}} needs another look', { certificate }),
    paragraphs: [
      greeting(t, name),
      t('We couldn’t confirm what you gave us for it, so {{enterprise}} is shown without its green mark.', {
        enterprise,
      }),
      { quote: why },
      t('Please correct its number and its dates on your page. We look at it again then.'),
    ],
    button: { label: t('Update certificate'), link },
    foot: [t('You’re getting this email because you manage {{enterprise}} on Pola.', { enterprise })],
  }),
})
