import { defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  /** of the reader */
  name: string
  subject: string
  /** the network’s own words, filled in */
  text: string
  enterprise: string
  network: string
  link: string
}

/** To owners and admins of a member: what their network writes to many members at once, in its words and look. */
export const networkMessage = defineMail<Data>({
  name: 'network-message',
  causedBy: 'member',
  write: ({ name, subject, text, enterprise, network, link }, { t }) => ({
    subject,
    heading: subject,
    paragraphs: [greeting(t, name), ...text.split(/\n{2,}/)],
    button: { label: t('View your membership'), link },
    foot: [
      t('You’re getting this email because you manage {{enterprise}} and {{network}} writes to its members.', {
        enterprise,
        network,
      }),
    ],
  }),
})
