/** The type of an event that names events whose contents are back; clients can’t send it. */
export const restoredType = 'org.pola.restored'
