import { defineMail, greeting, mailName, momentText } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  /** the last characters of the new account's number */
  hint: string
  /** who changed it */
  by: string
  at: Date
  /** the owner's time zone */
  timeZone: string
  link: string
}

/** To all owners of an enterprise: its payouts go to another account. */
export const bankAccountChanged = defineMail<Data>({
  name: 'bank-account-changed',
  write: ({ name, enterprise, hint, by, at, timeZone, link }, { t, language }) => {
    const who = mailName(by)
    const moment = momentText(at, language, timeZone)
    return {
      subject: t('The bank account of {{enterprise}} was changed', { enterprise }),
      heading: t('Your bank details were changed'),
      paragraphs: [
        greeting(t, name),
        t('From now on, Pola pays what {{enterprise}} earns to the account that ends with {{hint}}.', {
          enterprise,
          hint,
        }),
        who
          ? t('Changed by {{by}}, {{at}}', { by: who, at: moment })
          : t('Changed by a member of your team, {{at}}', { at: moment }),
        t('If nobody in your team did this, change your password, enter the right account, and write to us at once.'),
      ],
      button: { label: t('See bank details'), link },
      foot: [t('You got this mail because you own {{enterprise}} at Pola.', { enterprise })],
    }
  },
})
