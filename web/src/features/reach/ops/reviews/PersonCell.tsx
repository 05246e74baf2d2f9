import { Group } from '@mantine/core'
import type { Person } from '@polyphony/contract'
import { UserAvatar } from '../../../../ui/person/UserAvatar.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'

export function PersonCell({ person: { nickname, avatar } }: { person: Person }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <UserAvatar name={nickname} src={avatar} size={24} />
      <TruncatedText text={nickname} isFocusable />
    </Group>
  )
}
