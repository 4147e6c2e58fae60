import { type MessageParts, writeMessage } from '#features/networks/networks/server/index.ts'
import { defineMail, greeting } from '#server/mail/index.ts'
import { inLanguage } from '#shared/local-text.ts'

/** To somebody whom a network invites to join with an enterprise; in the network’s words and look. */
export const networkInvitation = defineMail<Omit<MessageParts, 'occasion'> & { link: string }>({
  name: 'network-invitation',
  causedBy: 'member',
  write: ({ link, ...parts }, words) => {
    const { t, language } = words
    const { title, text } = writeMessage({ ...parts, occasion: 'invited' }, words)
    return {
      subject: title,
      heading: title,
      paragraphs: [greeting(t), text],
      button: { label: t('View invitation'), link },
      foot: [
        parts.enterprise
          ? t(
              'You’re getting this email because {{network}} invited {{enterprise}}. If you don’t want to join, just ignore it.',
              {
                network: inLanguage(parts.network, language),
                enterprise: inLanguage(parts.enterprise, language),
              },
            )
          : t(
              'You’re getting this email because {{network}} entered your address. If you don’t want to join, just ignore it.',
              {
                network: inLanguage(parts.network, language),
              },
            ),
      ],
    }
  },
})
