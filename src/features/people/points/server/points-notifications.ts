import { defineNotification, notify, wordsIn } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { PaidReason } from '../point-reasons.ts'
import type { PointOwner } from './point-owner.ts'

type Data = { amount: number; vendorId: number | null }

/** Somebody came by an invitation: what others did for one's points. Of one's own deeds nobody needs to hear. */
export const pointsByInvite = defineNotification<Data>({
  kind: 'points-by-invite',
  group: 'points',
  texts: wordsIn(
    {
      en: ['Someone you invited has joined', 'You’ve earned {{amount}} points.'],
      si: ['ඔබ ආරාධනා කළ කෙනෙක් එක් විය', 'ඔබට ලකුණු {{amount}} ක් ලැබුණි.'],
      ta: ['நீங்கள் அழைத்த ஒருவர் இணைந்தார்', 'உங்களுக்கு {{amount}} புள்ளிகள் கிடைத்தன.'],
      ja: ['招待した方が参加しました', '{{amount}} ポイントを獲得しました。'],
      ur: ['آپ کے مدعو کیے ہوئے ایک شخص نے شمولیت کی', 'آپ کو {{amount}} پوائنٹس ملے۔'],
      ne: ['तपाईंले निम्तो दिनुभएको एक जना सामेल हुनुभयो', 'तपाईंले {{amount}} अंक पाउनुभयो।'],
      es: ['Alguien a quien invitaste se ha unido', 'Has ganado {{amount}} puntos.'],
    },
    ({ amount }) => ({ amount }),
  ),
  path: ({ vendorId }) =>
    vendorId === null ? '/account?section=points' : `/account/vendor?vendorId=${vendorId}&section=points`,
})

const told: PaidReason[] = ['invite-joined', 'vendor-invite-joined']

export async function tellOfPoints(
  tx: Tx,
  owner: PointOwner,
  { reason, amount }: { reason: PaidReason; amount: number },
) {
  if (!told.includes(reason)) return
  const receivers = 'userId' in owner ? [{ user: owner.userId }] : [{ team: owner.vendorId }]
  await notify(tx, pointsByInvite, receivers, { amount, vendorId: 'userId' in owner ? null : owner.vendorId })
}
