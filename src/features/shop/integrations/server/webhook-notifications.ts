import { defineNotification, wordsIn } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Failing = { vendorId: number; enterprise: LocalText; host: string }

/** To owners: an address of theirs took nothing for three days. */
export const webhookOff = defineNotification<Failing>({
  kind: 'webhook-off',
  group: 'selling',
  texts: wordsIn(
    {
      en: ['A webhook of {{enterprise}} is off', '{{host}} hasn’t accepted what Pola sends it.'],
      si: ['{{enterprise}} හි දැනුම්දීම් ලිපිනයක් අක්‍රියයි', 'Pola එවන දේ {{host}} භාර නොගත්තේය.'],
      ta: ['{{enterprise}} நிறுவனத்தின் ஒரு வெப்ஹூக் நிறுத்தப்பட்டது', 'Pola அனுப்புவதை {{host}} ஏற்கவில்லை.'],
      ja: ['{{enterprise}} の Webhook が停止しました', '{{host}} が Pola からの送信を受け付けませんでした。'],
      ur: ['{{enterprise}} کا ایک ویب ہُک بند ہے', '{{host}} نے Pola کی بھیجی ہوئی چیزیں قبول نہیں کیں۔'],
      ne: ['{{enterprise}} को एउटा वेबहुक बन्द छ', 'Pola ले पठाएको {{host}} ले लिएन।'],
      es: ['Un webhook de {{enterprise}} está apagado', '{{host}} no aceptó lo que Pola le envía.'],
    },
    ({ enterprise, host }, language) => ({ host, enterprise: inLanguage(enterprise, language) }),
  ),
  path: ({ vendorId }) => `/integration-settings?vendorId=${vendorId}`,
})
