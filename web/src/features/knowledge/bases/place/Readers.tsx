import { Badge } from '@mantine/core'
import { type KnowledgeBase, kbsTypes } from '@polyphony/contract'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { basesText } from '../bases.text.ts'
import classes from '../knowledge.module.css'

/** Who reads a base. The departments are those that it names itself; what stands above may narrow it further. */
export function Readers({ base: { type, departments, parent_id } }: { base: KnowledgeBase }) {
  const t = useText(basesText)
  const isPersonal = type === kbsTypes.personal
  const Icon = isPersonal ? IconLock : IconUsers
  if (isPersonal || departments.length === 0)
    return (
      <span className={classes.reader}>
        <Icon size={14} aria-hidden />
        {t(isPersonal ? 'onlyYou' : parent_id ? 'likeAbove' : 'everybody')}
      </span>
    )
  return (
    <span className={classes.readers}>
      <Icon size={14} aria-hidden />
      {departments.map(({ department_id, name }) => (
        <Badge key={department_id} size="sm" variant="default" tt="none" fw={400} title={name}>
          {name}
        </Badge>
      ))}
    </span>
  )
}
