import { type ReactNode, useState } from 'react'
import {
  type MessageOccasion,
  messageOccasions,
  type StoredMessage,
} from '#features/networks/networks/network-messages.ts'
import { type SiteLanguage, siteLanguages, toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MessageFields } from '../components/MessageFields.tsx'
import { MessagePreview } from '../components/MessagePreview.tsx'
import { PublishBar } from '../components/PublishBar.tsx'
import { SettingsFrame } from '../components/SettingsFrame.tsx'
import { occasionName } from '../message-names.ts'
import { useNetworkDraft } from '../use-network-draft.ts'
import look from './LookPage.module.css'
import classes from './MessagesPage.module.css'

const empty: StoredMessage = { subject: {}, text: {} }

/** What the network writes to enterprises by itself: the words of each occasion, and beside them the mails. */
export function MessagesPage(): ReactNode {
  const { t, language: own } = useTranslation()
  const { languages } = useApp()
  const draft = useNetworkDraft()
  const [language, setLanguage] = useState<SiteLanguage>(toSiteLanguage(own))
  const [open, setOpen] = useState<MessageOccasion>('approved')
  const [isUnfolded, setUnfolded] = useState(true)
  const tap = (occasion: MessageOccasion) => {
    setUnfolded(occasion !== open || !isUnfolded)
    setOpen(occasion)
  }
  const { messages } = draft.content
  const message = messages[open] ?? empty
  const missing = new Set(
    // a language that has no words of the network’s own gets the default text
    siteLanguages.filter(code => messages[open] && !message.text[code] && !message.subject[code]),
  )
  return (
    <SettingsFrame title={t('Messages')}>
      <div className={look.columns}>
        <div className={look.controls}>
          <p className={classes.note}>
            {t(
              'Owners and admins of an enterprise get these mails, each in their language. Where you write nothing, the default text stands. Your words count once they are published, together with the other changes of the settings.',
            )}
          </p>
          <LanguageChoice
            label={t('Language of the texts')}
            languages={languages}
            language={language}
            missing={missing}
            onChange={setLanguage}
          />
          <ul className={classes.occasions}>
            {messageOccasions.map(occasion => {
              const { name, hint } = occasionName(t, occasion)
              const isOpen = isUnfolded && open === occasion
              return (
                <li key={occasion}>
                  <button
                    type="button"
                    className={classes.occasion}
                    aria-expanded={isOpen}
                    onClick={() => tap(occasion)}
                  >
                    <b>{name}</b>
                    <span>{hint}</span>
                    <span className={classes.state} data-own={messages[occasion] !== undefined || undefined}>
                      {messages[occasion] ? t('Own words') : t('Default text')}
                    </span>
                  </button>
                  {isOpen && (
                    <MessageFields
                      key={`${draft.round} ${language}`}
                      occasion={occasion}
                      message={message}
                      language={language}
                      onChange={next => draft.change({ messages: withMessage(messages, occasion, next) })}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        </div>
        <MessagePreview occasion={open} language={language} savedAs={draft.savedAs} />
        <div className={look.bar}>
          {draft.conflict && <ChangedMeanwhile {...draft.conflict} onShowTheirs={draft.showTheirs} />}
          <PublishBar draft={draft} />
        </div>
      </div>
    </SettingsFrame>
  )
}

type Messages = ReturnType<typeof useNetworkDraft>['content']['messages']

function withMessage(messages: Messages, occasion: MessageOccasion, next: Messages[string]): Messages {
  const { [occasion]: _, ...others } = messages
  const saysAnything = Object.keys(next.subject).length + Object.keys(next.text).length > 0
  return saysAnything ? { ...others, [occasion]: next } : others
}
