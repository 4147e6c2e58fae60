import { defineMail, greeting } from '#server/mail/index.ts'

type Data = { name: string; enterprise: string; certificate: string; link: string }

/** To an enterprise's owners and admins: an admin found the evidence for a certificate to be right. */
export const certificateRight = defineMail<Data>({
  name: 'certificate-right',
  write: ({ name, enterprise, certificate, link }, { t }) => ({
    subject: t('We’ve checked your certificate {{certificate}}', { certificate }),
    heading: t('We’ve checked your certificate {{certificate}}', { certificate }),
    paragraphs: [
      greeting(t, name),
      t('What you gave us for it is right. {{enterprise}} is shown with it as long as it’s valid.', { enterprise }),
    ],
    button: { label: t('View your page'), link },
    foot: [t('You’re getting this email because you manage {{enterprise}} on Pola.', { enterprise })],
  }),
})
