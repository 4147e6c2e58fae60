import { lazy } from 'react'

export const Combobox = lazy(() => import('#web/forms/Combobox.tsx'))
