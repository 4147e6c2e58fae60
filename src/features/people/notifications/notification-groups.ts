/** How soon a group's notifications are mailed: at once, in a daily or weekly digest, or not. */
export const mailWays = ['now', 'daily', 'weekly', 'off'] as const
export type MailWay = (typeof mailWays)[number]

/** The channels on which somebody gets a group's notifications. */
export type Ways = { inApp: boolean; mail: MailWay; push: boolean }

type Group = Ways & {
  /** channels that can't be turned off */
  fixed?: readonly (keyof Ways)[]
  /** only admins get these */
  forAdmins?: true
}

/** The groups of notifications, in the order in which preferences list them, each with its defaults. */
export const notificationGroups = {
  messages: { inApp: true, mail: 'now', push: true },
  orders: { inApp: true, mail: 'now', push: true, fixed: ['inApp', 'mail'] },
  saved: { inApp: true, mail: 'now', push: true },
  feedback: { inApp: true, mail: 'now', push: true },
  teams: { inApp: true, mail: 'now', push: true },
  applications: { inApp: true, mail: 'now', push: true },
  networks: { inApp: true, mail: 'now', push: true },
  selling: { inApp: true, mail: 'now', push: true },
  follows: { inApp: true, mail: 'weekly', push: false },
  points: { inApp: true, mail: 'off', push: false },
  review: { inApp: true, mail: 'now', push: false, forAdmins: true },
  account: { inApp: true, mail: 'now', push: true, fixed: ['inApp', 'mail'] },
} as const satisfies Record<string, Group>

export type GroupName = keyof typeof notificationGroups
export const groupNames = Object.keys(notificationGroups) as [GroupName, ...GroupName[]]

export function isForAdmins(group: GroupName): boolean {
  const { forAdmins }: Group = notificationGroups[group]
  return forAdmins === true
}

export function isFixed(group: GroupName, way: keyof Ways): boolean {
  const { fixed = [] }: Group = notificationGroups[group]
  return fixed.includes(way)
}

/** A person's choice if they have one, otherwise the default. */
export function waysOf(group: GroupName, chosen?: Partial<Ways>): Ways {
  const { inApp, mail, push }: Group = notificationGroups[group]
  const defaults = { inApp, mail, push }
  const own = Object.entries(chosen ?? {}).filter(
    ([way]) => Object.hasOwn(defaults, way) && !isFixed(group, way as keyof Ways),
  )
  return { ...defaults, ...Object.fromEntries(own) }
}
