import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ShownBanner } from '../../banners.contract.ts'
import classes from './BannerPreview.module.css'
import { BannerStrip } from './BannerStrip.tsx'

/** How banners look above the directory on a wide screen and on a phone, in the proportions of these. */
export function BannerPreview({ banners, language }: { banners: ShownBanner[]; language: string }): ReactNode {
  const { t } = useTranslation()
  const screens = [
    ['wide', t('On a wide screen (1440 pixels)')],
    ['phone', t('On a phone (390 pixels)')],
  ] as const
  return screens.map(([only, label]) => (
    <figure key={only} className={classes.preview}>
      <figcaption>{label}</figcaption>
      <div className={classes.window}>
        <div className={classes.screen} data-screen={only} lang={language} inert>
          <div className={classes.header} />
          <div className={classes.body}>
            <div className={classes.side} />
            <div className={classes.main}>
              <BannerStrip label={t('Highlights')} banners={banners} only={only} />
              <div className={classes.cards}>
                <div />
                <div />
                <div />
              </div>
            </div>
          </div>
        </div>
      </div>
    </figure>
  ))
}
