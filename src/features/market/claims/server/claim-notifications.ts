import { defineNotification, wordsBy, wordsIn } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { Outcome } from './mails/claim-answer.mail.ts'

type Waiting = { claimId: number; enterprise: LocalText }
type Answered = { vendorId: number; subDomain: string; enterprise: LocalText; outcome: Outcome['kind'] }

const values = ({ enterprise }: { enterprise: LocalText }, language: string) => ({
  enterprise: inLanguage(enterprise, language),
})

/** To admins: somebody sent a document that should show that a profile is theirs. */
export const claimWaits = defineNotification<Waiting>({
  kind: 'claim-waits',
  group: 'review',
  texts: wordsIn(
    {
      en: 'Someone is claiming {{enterprise}}',
      si: '{{enterprise}} තමන්ගේ බව අයෙක් කියයි',
      ta: '{{enterprise}} தங்களுடையது என ஒருவர் கூறுகிறார்',
      ja: '{{enterprise}} の所有者だという申し出がありました',
      ur: 'کوئی کہتا ہے کہ {{enterprise}} اُس کا ہے',
      ne: '{{enterprise}} आफ्नो हो भन्ने दाबी आएको छ',
      es: 'Alguien reclama {{enterprise}}',
    },
    values,
  ),
  path: ({ claimId }) => `/admin/claims#claim-${claimId}`,
})

/** What admins are told of a claim, until one of them has decided. */
export const claimThread = (claimId: number) => `claim:${claimId}`

/** To who claimed a profile: what became of it. */
export const claimAnswered = defineNotification<Answered>({
  kind: 'claim-answered',
  group: 'applications',
  texts: wordsBy<Answered, Outcome['kind']>(
    {
      accepted: {
        en: 'You now manage {{enterprise}}',
        si: 'දැන් {{enterprise}} බලා ගන්නේ ඔබයි',
        ta: 'இப்போது {{enterprise}} நிறுவனத்தை நீங்கள் நிர்வகிக்கிறீர்கள்',
        ja: 'これからは {{enterprise}} を管理できます',
        ur: 'اب {{enterprise}} کا انتظام آپ کے پاس ہے',
        ne: 'अब {{enterprise}} तपाईंले सम्हाल्नुहुन्छ',
        es: 'Ahora gestionas {{enterprise}}',
      },
      taken: {
        en: 'Someone else manages {{enterprise}}',
        si: '{{enterprise}} බලා ගන්නේ වෙනත් අයෙකි',
        ta: '{{enterprise}} நிறுவனத்தை வேறொருவர் நிர்வகிக்கிறார்',
        ja: '{{enterprise}} は別の方が管理しています',
        ur: '{{enterprise}} کا انتظام کسی اور کے پاس ہے',
        ne: '{{enterprise}} अरू कसैले सम्हाल्दै हुनुहुन्छ',
        es: 'Otra persona gestiona {{enterprise}}',
      },
      refused: {
        en: 'We couldn’t accept your claim to {{enterprise}}',
        si: '{{enterprise}} ගැන ඔබේ ඉල්ලීම පිළිගත නොහැකි විය',
        ta: '{{enterprise}} மீதான உங்கள் கோரிக்கையை ஏற்க முடியவில்லை',
        ja: '{{enterprise}} についての申し出は承認できませんでした',
        ur: '{{enterprise}} پر آپ کا دعویٰ قبول نہیں ہو سکا',
        ne: '{{enterprise}} माथिको तपाईंको दाबी स्वीकार गर्न सकिएन',
        es: 'No pudimos aceptar tu reclamación de {{enterprise}}',
      },
    },
    ({ outcome }) => outcome,
    values,
  ),
  path: ({ outcome, vendorId, subDomain }) =>
    outcome === 'accepted' ? `/account/vendor?vendorId=${vendorId}` : `/claim/${subDomain}`,
})
