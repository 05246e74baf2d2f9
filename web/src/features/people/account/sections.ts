/** The sections of the settings, in order, each a chunk of its own. */
import {
  type Icon,
  IconBell,
  IconBrandWechat,
  IconDatabase,
  IconDevices,
  IconKey,
  IconLanguage,
  IconMail,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'

export const sectionNames = [
  'profile',
  'contact',
  'security',
  'sessions',
  'notifications',
  'bindings',
  'tokens',
  'locale',
  'data',
] as const
export type SectionName = (typeof sectionNames)[number]

interface Section {
  icon: Icon
  Content: ComponentType
}

export const sections: Readonly<Record<SectionName, Section>> = {
  profile: {
    icon: IconUser,
    Content: lazy(async () => ({ default: (await import('./profile/ProfileSection.tsx')).ProfileSection })),
  },
  contact: {
    icon: IconMail,
    Content: lazy(async () => ({ default: (await import('./contact/ContactSection.tsx')).ContactSection })),
  },
  security: {
    icon: IconShieldLock,
    Content: lazy(async () => ({ default: (await import('./security/SecuritySection.tsx')).SecuritySection })),
  },
  sessions: {
    icon: IconDevices,
    Content: lazy(async () => ({ default: (await import('./sessions/SessionsSection.tsx')).SessionsSection })),
  },
  notifications: {
    icon: IconBell,
    Content: lazy(async () => ({
      default: (await import('./notifications/NotificationsSection.tsx')).NotificationsSection,
    })),
  },
  bindings: {
    icon: IconBrandWechat,
    Content: lazy(async () => ({ default: (await import('./bindings/BindingsSection.tsx')).BindingsSection })),
  },
  tokens: {
    icon: IconKey,
    Content: lazy(async () => ({ default: (await import('./tokens/TokensSection.tsx')).TokensSection })),
  },
  locale: {
    icon: IconLanguage,
    Content: lazy(async () => ({ default: (await import('./locale/LocaleSection.tsx')).LocaleSection })),
  },
  data: {
    icon: IconDatabase,
    Content: lazy(async () => ({ default: (await import('../../../parts/own-data/OwnData.tsx')).OwnData })),
  },
}

/** @returns null where the address names no section that this account has. */
export function sectionOf(named: unknown, sections: readonly SectionName[]): SectionName | null {
  return sections.find((name) => name === named) ?? null
}
