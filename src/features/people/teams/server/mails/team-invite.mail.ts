import { defineMail, greeting } from '#server/mail/index.ts'
import type { Translate } from '#shared/label.ts'

type Role = 'owner' | 'admin' | 'member'

const wordsOf = (t: Translate): Record<Role, string> => ({
  owner: t('As an owner, you’ll help run the enterprise: its page, listings and team.'),
  admin: t('As an admin, you’ll look after its page, listings and team.'),
  member: t('As a member, you’ll see what’s going on and talk to customers on its behalf.'),
})

/** Sent to somebody invited to an enterprise’s team; also without an account, and so without preferences. */
export const teamInvite = defineMail<{ enterprise: string; inviter: string; role: Role; link: string }>({
  name: 'team-invite',
  causedBy: 'member',
  write: ({ enterprise, inviter, role, link }, { t }) => ({
    subject: t('Join the team at {{enterprise}}', { enterprise }),
    heading: t('Join the team at {{enterprise}}', { enterprise }),
    paragraphs: [
      greeting(t),
      t(
        '{{inviter}} has invited you to join the team at {{enterprise}} on Pola, the marketplace for enterprises that put people and planet first.',
        { inviter, enterprise },
      ),
      wordsOf(t)[role],
    ],
    button: { label: t('View invitation'), link },
    foot: [
      t(
        'You’re getting this email because {{inviter}} entered your address. You can accept or decline. If you don’t know {{enterprise}}, just ignore it.',
        { inviter, enterprise },
      ),
    ],
  }),
})
