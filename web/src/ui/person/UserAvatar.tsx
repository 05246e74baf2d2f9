import { Avatar, type MantineSize } from '@mantine/core'

interface UserAvatarProps {
  name: string
  /** Address of the picture; the name's first letter stands in for a missing or broken one. */
  src?: string | null
  size?: MantineSize | number
}

/** Decoration beside a name; where it stands alone, give its button a label. */
export function UserAvatar({ name, src = null, size = 32 }: UserAvatarProps) {
  const [initial = '?'] = Array.from(name.trim())
  return (
    <Avatar src={src} alt="" size={size} radius="50%" variant="filled" color="teal" aria-hidden>
      {initial.toLocaleUpperCase()}
    </Avatar>
  )
}
