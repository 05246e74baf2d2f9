import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useText } from '../i18n/i18n.ts'
import { uiText } from './ui.text.ts'

/** Switches between light and dark; the system's scheme is used until it is pressed. */
export function SchemeSwitch() {
  const t = useText(uiText)
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = t(isDark ? 'toLight' : 'toDark')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--ink)"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </ActionIcon>
  )
}
