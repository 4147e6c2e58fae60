import { defineFeature } from '#server/http/feature-server.ts'
import { shipApplicationForm } from './server/ship-application-form.ts'

export default defineFeature({ update: shipApplicationForm })
