import { lazy } from 'react'

/** Loaded when it is first shown. */
export const CropDialog = lazy(() => import('./components/CropDialog.tsx').then(one => ({ default: one.CropDialog })))
