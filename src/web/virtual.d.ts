/// <reference types="vite/types/importMeta.d.ts" />

declare module 'virtual:api-routes' {
  /** packed by `packRoutes` */
  const routes: string
  export default routes
}

declare module 'virtual:few-routes' {
  /** packed by `packRoutes` */
  const routes: string
  export default routes
}

declare module 'virtual:feature-webs' {
  import type { FeatureWeb } from '#web/feature-web.ts'

  const webs: FeatureWeb[]
  export default webs
}

declare module 'virtual:desk-pages' {
  import type { Page } from '#web/feature-web.ts'

  const pages: Page[]
  export default pages
}

declare module 'virtual:admin-pages' {
  import type { AdminPage } from '#web/admin-page.ts'

  const pages: AdminPage[]
  export default pages
}

declare module 'virtual:account-sections' {
  import type { LoadedBy } from '#web/slots.tsx'

  const sections: LoadedBy<'accountSections'>
  export default sections
}

declare module 'virtual:chat-cards' {
  import type { LoadedBy } from '#web/slots.tsx'

  const cards: LoadedBy<'chatCards'>
  export default cards
}

declare module 'virtual:fill-in' {
  const script: string
  export default script
}

declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}

declare module '*.css' {}

declare module '*?no-inline' {
  const url: string
  export default url
}

declare module 'virtual:shipped-texts' {
  /** by language */
  const catalogues: Record<string, () => Promise<{ default: Record<string, string> }>>
  export default catalogues
}
