import { useEffect } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { GroupSelect } from './GroupSelect.tsx'
import { groupText } from './group.text.ts'
import { useGroups } from './use-groups.ts'

interface GroupFieldProps {
  value: string | null
  onChange: (groupId: string | null) => void
}

/** The group of a draft; a group that was deleted since is cleared. */
export function GroupField({ value, onChange }: GroupFieldProps) {
  const t = useText(groupText)
  const groups = useGroups()
  const isGone = value !== null && groups !== undefined && groups.every((group) => group.group_id !== value)
  useEffect(() => {
    if (isGone) onChange(null)
  })
  return <GroupSelect label={t('group')} value={value} onChange={onChange} />
}
