import { defineMail, greeting, mailName } from '#server/mail/index.ts'

/** A code to an address at the website of an enterprise that a person claims. */
export const claimCode = defineMail<{ claimant: string; enterprise: string; code: string }>({
  name: 'claim-code',
  causedBy: 'member',
  write: ({ claimant, enterprise, code }, { t }) => {
    // a name that looks like advertising is not shown to strangers
    const sayer = mailName(claimant)
    return {
      subject: t('Your code for {{enterprise}}’s profile', { enterprise }),
      heading: t('Is {{enterprise}}’s profile yours?', { enterprise }),
      paragraphs: [
        greeting(t),
        sayer
          ? t(
              'Someone with a Pola account under the name of {{claimant}} says they belong to {{enterprise}}, which has a profile there. If that’s right, give them this code within an hour, or enter it yourself on the page where you asked for it:',
              { claimant: sayer, enterprise },
            )
          : t(
              'Someone with a Pola account says they belong to {{enterprise}}, which has a profile there. If that’s right, give them this code within an hour, or enter it yourself on the page where you asked for it:',
              { enterprise },
            ),
        { quote: code },
        t('Whoever enters it becomes the owner of the profile. Don’t pass it on to anyone you don’t know.'),
      ],
      foot: [
        t(
          'You’re getting this email because your address belongs to {{enterprise}}’s website. If none of you asked for it, ignore it and nothing will happen.',
          { enterprise },
        ),
      ],
    }
  },
})
