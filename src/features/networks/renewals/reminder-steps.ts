/** Days before the end of a membership on which its enterprise is reminded, the earliest first. */
export const reminderSteps = [30, 14, 3] as const

/** due: to be sent; claimed: a run has it; obsolete: the membership was renewed, changed or ended, or a later step came */
export const reminderStates = ['due', 'claimed', 'sent', 'failed', 'obsolete'] as const
export type ReminderState = (typeof reminderStates)[number]

/** @limit tries after which a reminder that can’t be written has failed */
export const maxTries = 5
/** minutes after which a claimed reminder whose run is gone may be claimed again: nothing of it was written */
export const claimPatience = 15
