import { Badge, Group } from '@mantine/core'
import type { Tag } from '@polyphony/contract'
import { useLanguage } from '../../i18n/i18n.ts'
import { allTags, tagName } from './tree.ts'

interface TagBadgesProps {
  /** All tags as a tree. */
  tags: readonly Tag[]
  tagIds: readonly string[]
  size?: 'sm' | 'lg'
}

/** The names of some tags, in the order of the tree; deleted tags are left out. */
export function TagBadges({ tags, tagIds, size = 'lg' }: TagBadgesProps) {
  const language = useLanguage()
  return (
    <Group component="span" gap={size === 'lg' ? 'xs' : 4} display="inline-flex">
      {allTags(tags)
        .filter((tag) => tagIds.includes(tag.tag_id))
        .map((tag) => (
          <Badge key={tag.tag_id} component="span" variant="default" tt="none" fw={400} size={size}>
            {tagName(tag, language)}
          </Badge>
        ))}
    </Group>
  )
}
