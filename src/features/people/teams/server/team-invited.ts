import { defineNotification, wordsBy } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Data = {
  inviteId: string
  enterprise: LocalText
  /** '' if the name can't be shown */
  inviter: string
}

/** To somebody with an account who is invited to an enterprise's team. */
export const teamInvited = defineNotification<Data>({
  kind: 'team-invited',
  group: 'teams',
  texts: wordsBy(
    {
      named: {
        en: ['Join the team at {{enterprise}}', '{{inviter}} has invited you. You can accept or decline.'],
        si: ['{{enterprise}} කණ්ඩායමට එක් වන්න', '{{inviter}} ඔබට ආරාධනා කරයි. පිළිගැනීමට හෝ ප්‍රතික්ෂේප කිරීමට ඔබට හැකිය.'],
        ta: ['{{enterprise}} குழுவில் இணையுங்கள்', '{{inviter}} உங்களை அழைத்துள்ளார். நீங்கள் ஏற்கலாம் அல்லது மறுக்கலாம்.'],
        ja: ['{{enterprise}} のチームに参加', '{{inviter}} さんから招待されました。承諾または辞退できます。'],
        ur: ['{{enterprise}} کی ٹیم میں شامل ہوں', '{{inviter}} نے آپ کو دعوت دی ہے۔ آپ قبول یا رد کر سکتے ہیں۔'],
        ne: ['{{enterprise}} को टोलीमा सामेल हुनुहोस्', '{{inviter}} ले निम्तो दिनुभएको छ। स्वीकार वा अस्वीकार गर्न सक्नुहुन्छ।'],
        es: ['Únete al equipo de {{enterprise}}', '{{inviter}} te ha invitado. Puedes aceptar o rechazar.'],
      },
      unnamed: {
        en: ['Join the team at {{enterprise}}', 'You can accept or decline.'],
        si: ['{{enterprise}} කණ්ඩායමට එක් වන්න', 'පිළිගැනීමට හෝ ප්‍රතික්ෂේප කිරීමට ඔබට හැකිය.'],
        ta: ['{{enterprise}} குழுவில் இணையுங்கள்', 'நீங்கள் ஏற்கலாம் அல்லது மறுக்கலாம்.'],
        ja: ['{{enterprise}} のチームに参加', '承諾または辞退できます。'],
        ur: ['{{enterprise}} کی ٹیم میں شامل ہوں', 'آپ قبول یا رد کر سکتے ہیں۔'],
        ne: ['{{enterprise}} को टोलीमा सामेल हुनुहोस्', 'स्वीकार वा अस्वीकार गर्न सक्नुहुन्छ।'],
        es: ['Únete al equipo de {{enterprise}}', 'Puedes aceptar o rechazar.'],
      },
    },
    ({ inviter }) => (inviter ? 'named' : 'unnamed'),
    ({ enterprise, inviter }, language) => ({ inviter, enterprise: inLanguage(enterprise, language) }),
  ),
  path: ({ inviteId }) => `/team-invite?token=${inviteId}`,
})

/** What is told of an invitation belongs together. */
export const inviteThread = (inviteId: string) => `team-invite:${inviteId}`
