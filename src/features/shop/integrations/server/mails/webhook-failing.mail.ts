import { defineMail, greeting } from '#server/mail/index.ts'

/** To owners: an address of theirs accepted nothing for three days. */
export const webhookFailing = defineMail<{ name: string; enterprise: string; host: string; link: string }>({
  name: 'webhook-failing',
  write: ({ name, enterprise, host, link }, { t }) => ({
    subject: t('The webhook of {{enterprise}} at {{host}} is off', { enterprise, host }),
    heading: t('A webhook is off'),
    paragraphs: [
      greeting(t, name),
      t('{{host}} hasn’t accepted what Pola sends it about {{enterprise}}, so nothing more is sent to it.', {
        host,
        enterprise,
      }),
      t(
        'Ask whoever looks after that system. Once it works again, turn the webhook on, and send again what it missed: it’s in the log for 30 days.',
      ),
    ],
    button: { label: t('See the log'), link },
    foot: [t('You’re getting this email because you own {{enterprise}} on Pola.', { enterprise })],
  }),
})
