import { lazy } from 'react'

/** Parts that come when somebody opens them: what other features' pages take along is small. */
export const LazyLightbox = lazy(async () => ({ default: (await import('./Lightbox.tsx')).Lightbox }))
export const LazyCertificateDialog = lazy(async () => ({
  default: (await import('./CertificateDialog.tsx')).CertificateDialog,
}))
