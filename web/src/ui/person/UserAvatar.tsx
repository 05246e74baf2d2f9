import { Avatar, type MantineSize } from '@mantine/core'

interface UserAvatarProps {
  name: string
  /** Address of the picture; if it is missing or broken, the first letter of the name is shown. */
  src?: string | null
  size?: MantineSize | number
}

/** Decorative beside a name; alone in a button, the button needs a label. */
export function UserAvatar({ name, src = null, size = 32 }: UserAvatarProps) {
  const [initial = '?'] = Array.from(name.trim())
  return (
    <Avatar src={src} alt="" size={size} radius="50%" variant="filled" color="teal" aria-hidden>
      {initial.toLocaleUpperCase()}
    </Avatar>
  )
}
