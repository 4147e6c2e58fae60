import { lazy } from 'react'

/** Parts that are loaded when opened, so that other features' pages stay small. */
export const LazyLightbox = lazy(async () => ({ default: (await import('./Lightbox.tsx')).Lightbox }))
export const LazyCertificateDialog = lazy(async () => ({
  default: (await import('./CertificateDialog.tsx')).CertificateDialog,
}))
