/** The icon or picture of an assistant. */
import { Avatar, ThemeIcon } from '@mantine/core'
import { agentIcons, agentPictureKey, isOneOf } from '@polyphony/contract'
import {
  IconBook,
  IconBriefcase,
  IconFlask,
  IconRobot,
  IconScale,
  IconStethoscope,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'

const icons = {
  robot: IconRobot,
  book: IconBook,
  globe: IconWorld,
  law: IconScale,
  medicine: IconStethoscope,
  science: IconFlask,
  trade: IconBriefcase,
  people: IconUsers,
}

export function AgentMark({ icon, size = 40 }: { icon: string; size?: number }) {
  if (agentPictureKey(icon)) return <Avatar src={icon} alt="" size={size} radius="md" />
  const Icon = icons[isOneOf(agentIcons, icon) ? icon : 'robot']
  return (
    <ThemeIcon size={size} radius="md" variant="light" c="var(--selected-ink)" bg="var(--selected)" aria-hidden>
      <Icon size={Math.round(size * 0.55)} />
    </ThemeIcon>
  )
}
