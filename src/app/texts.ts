import directoryEn from '#features/directory/web/texts/en.json' with { type: 'json' }
import directorySi from '#features/directory/web/texts/si.json' with { type: 'json' }
import type { SiteLanguage } from '#shared/languages.ts'
import type { Catalogue } from '#web/i18n/translate.ts'
import shellEn from '#web/texts/en.json' with { type: 'json' }
import shellSi from '#web/texts/si.json' with { type: 'json' }

/** All texts of the interface, by language. Keys are the English texts, or the specification's gm-… tags. */
export const texts: Record<SiteLanguage, Catalogue> = {
  en: { ...shellEn, ...directoryEn },
  si: { ...shellEn, ...directoryEn, ...shellSi, ...directorySi },
}
