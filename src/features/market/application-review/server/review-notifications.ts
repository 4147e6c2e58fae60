import { defineNotification, wordsBy, wordsIn } from '#features/people/notifications/server/index.ts'

type Assigned = { id: number; brand: string }
type Late = Assigned & { days: number }
type Ended = { fileName: string; isWhole: boolean }

const nameOf = ({ brand, id }: Assigned) => brand || `#${id}`
const path = ({ id }: Assigned) => `/admin/review-applications?application=${id}`

/** To the reviewer who is to look after an application. */
export const applicationAssigned = defineNotification<Assigned>({
  kind: 'application-assigned',
  group: 'review',
  texts: wordsIn(
    {
      en: 'You’re to look after the application of {{brand}}',
      si: '{{brand}} අයදුම්පත බලා ගැනීම ඔබට පැවරී ඇත',
      ta: '{{brand}} விண்ணப்பம் உங்களிடம் ஒப்படைக்கப்பட்டுள்ளது',
      ja: '{{brand}} の申請の担当になりました',
      ur: '{{brand}} کی درخواست آپ کے سپرد کی گئی ہے',
      ne: '{{brand}} को आवेदन हेर्ने जिम्मा तपाईंलाई दिइएको छ',
      es: 'Te encargas de la solicitud de {{brand}}',
    },
    given => ({ brand: nameOf(given) }),
  ),
  path,
})

/** To whoever looks after it, or all reviewers: an application has waited for too long. */
export const applicationLate = defineNotification<Late>({
  kind: 'application-late',
  group: 'review',
  texts: wordsIn(
    {
      en: '{{brand}} has waited for an answer for more than {{days}} days',
      si: '{{brand}} දින {{days}}කට වඩා පිළිතුරක් බලාපොරොත්තුවෙන් සිටී',
      ta: '{{brand}} {{days}} நாட்களுக்கும் மேலாகப் பதிலுக்காகக் காத்திருக்கிறது',
      ja: '{{brand}} は {{days}} 日以上返事を待っています',
      ur: '{{brand}} {{days}} دن سے زیادہ عرصے سے جواب کا منتظر ہے',
      ne: '{{brand}} ले {{days}} दिनभन्दा बढी जवाफ पर्खिरहेको छ',
      es: '{{brand}} espera respuesta desde hace más de {{days}} días',
    },
    given => ({ brand: nameOf(given), days: given.days }),
  ),
  path,
})

/** To the admin who brought in a file of applications. */
export const applicationsBroughtIn = defineNotification<Ended>({
  kind: 'applications-brought-in',
  group: 'review',
  texts: wordsBy<Ended, 'whole' | 'partly'>(
    {
      whole: {
        en: ['Your applications are brought in', '{{fileName}}'],
        si: ['ඔබේ අයදුම්පත් ඇතුළත් කර ඇත', '{{fileName}}'],
        ta: ['உங்கள் விண்ணப்பங்கள் சேர்க்கப்பட்டன', '{{fileName}}'],
        ja: ['申請の取り込みが終わりました', '{{fileName}}'],
        ur: ['آپ کی درخواستیں شامل ہو گئیں', '{{fileName}}'],
        ne: ['तपाईंका आवेदन थपिए', '{{fileName}}'],
        es: ['Tus solicitudes se han incorporado', '{{fileName}}'],
      },
      partly: {
        en: ['Some applications couldn’t be brought in', '{{fileName}}'],
        si: ['අයදුම්පත් කිහිපයක් ඇතුළත් කළ නොහැකි විය', '{{fileName}}'],
        ta: ['சில விண்ணப்பங்களைச் சேர்க்க முடியவில்லை', '{{fileName}}'],
        ja: ['取り込めなかった申請があります', '{{fileName}}'],
        ur: ['کچھ درخواستیں شامل نہیں ہو سکیں', '{{fileName}}'],
        ne: ['केही आवेदन थप्न सकिएन', '{{fileName}}'],
        es: ['Algunas solicitudes no se pudieron incorporar', '{{fileName}}'],
      },
    },
    ({ isWhole }) => (isWhole ? 'whole' : 'partly'),
    ({ fileName }) => ({ fileName }),
  ),
  path: () => '/admin/review-applications',
})
