import { defineNotification, wordsBy, wordsIn } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

export type ProposalOutcome = 'accepted' | 'partly' | 'refused'
type Waiting = { enterprise: LocalText }
type Answered = { vendorId: number; enterprise: LocalText; outcome: ProposalOutcome }

const values = ({ enterprise }: Waiting, language: string) => ({ enterprise: inLanguage(enterprise, language) })

/** To admins: an enterprise wants to change what was reviewed. */
export const proposalWaits = defineNotification<Waiting>({
  kind: 'proposal-waits',
  group: 'review',
  texts: wordsIn(
    {
      en: '{{enterprise}} proposes changes to its profile',
      si: '{{enterprise}} තම පැතිකඩ වෙනස් කිරීමට යෝජනා කරයි',
      ta: '{{enterprise}} தன் சுயவிவரத்தில் மாற்றங்களை முன்மொழிகிறது',
      ja: '{{enterprise}} がプロフィールの変更を提案しています',
      ur: '{{enterprise}} اپنے پروفائل میں تبدیلیاں تجویز کرتا ہے',
      ne: '{{enterprise}} ले आफ्नो प्रोफाइलमा परिवर्तन प्रस्ताव गरेको छ',
      es: '{{enterprise}} propone cambios en su perfil',
    },
    values,
  ),
  path: () => '/admin/profile-proposals',
})

/** What admins are told of an enterprise's proposals, until they are decided or taken back. */
export const proposalThread = (vendorId: number) => `profile-proposal:${vendorId}`

/** To an enterprise's owners and admins: what became of the changes that they proposed. */
export const proposalAnswered = defineNotification<Answered>({
  kind: 'proposal-answered',
  group: 'applications',
  texts: wordsBy<Answered, ProposalOutcome>(
    {
      accepted: {
        en: 'Your changes to {{enterprise}}’s profile are accepted',
        si: '{{enterprise}} පැතිකඩට ඔබ යෝජනා කළ වෙනස්කම් පිළිගන්නා ලදී',
        ta: '{{enterprise}} சுயவிவரத்தில் நீங்கள் முன்மொழிந்த மாற்றங்கள் ஏற்கப்பட்டன',
        ja: '{{enterprise}} のプロフィールの変更が承認されました',
        ur: '{{enterprise}} کے پروفائل میں آپ کی تبدیلیاں قبول ہو گئیں',
        ne: '{{enterprise}} को प्रोफाइलमा तपाईंका परिवर्तन स्वीकार भए',
        es: 'Se aceptaron tus cambios en el perfil de {{enterprise}}',
      },
      partly: {
        en: 'Some of your changes to {{enterprise}}’s profile are accepted',
        si: '{{enterprise}} පැතිකඩට ඔබ යෝජනා කළ වෙනස්කම් සමහරක් පිළිගන්නා ලදී',
        ta: '{{enterprise}} சுயவிவரத்தில் நீங்கள் முன்மொழிந்த சில மாற்றங்கள் ஏற்கப்பட்டன',
        ja: '{{enterprise}} のプロフィールの変更の一部が承認されました',
        ur: '{{enterprise}} کے پروفائل میں آپ کی کچھ تبدیلیاں قبول ہو گئیں',
        ne: '{{enterprise}} को प्रोफाइलमा तपाईंका केही परिवर्तन स्वीकार भए',
        es: 'Se aceptaron algunos de tus cambios en el perfil de {{enterprise}}',
      },
      refused: {
        en: 'Your changes to {{enterprise}}’s profile weren’t accepted',
        si: '{{enterprise}} පැතිකඩට ඔබ යෝජනා කළ වෙනස්කම් පිළිගත නොහැකි විය',
        ta: '{{enterprise}} சுயவிவரத்தில் நீங்கள் முன்மொழிந்த மாற்றங்கள் ஏற்கப்படவில்லை',
        ja: '{{enterprise}} のプロフィールの変更は承認されませんでした',
        ur: '{{enterprise}} کے پروفائل میں آپ کی تبدیلیاں قبول نہیں ہوئیں',
        ne: '{{enterprise}} को प्रोफाइलमा तपाईंका परिवर्तन स्वीकार भएनन्',
        es: 'No se aceptaron tus cambios en el perfil de {{enterprise}}',
      },
    },
    ({ outcome }) => outcome,
    values,
  ),
  path: ({ vendorId }) => `/edit-profile?vendorId=${vendorId}#reviewed`,
})
