import { Button, Group, Text, Title } from '@mantine/core'
import { present, teamLimits } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../company.module.css'
import type { DepartmentAct } from './DepartmentTree.tsx'
import { departmentText } from './departments.text.ts'
import type { TreeRow } from './tree.ts'

interface ChosenDepartmentProps {
  row: TreeRow
  rows: readonly TreeRow[]
  onAct: (act: DepartmentAct) => void
  onShowMembers: (departmentId: string) => void
}

export function ChosenDepartment({ row, rows, onAct, onShowMembers }: ChosenDepartmentProps) {
  const t = useText(departmentText)
  const { department, path, hasBelow, totalCount } = row
  const names = path.map((id) => present(rows.find((other) => other.department.department_id === id)).department.name)
  const own = department.member_count
  return (
    <section className={classes.chosen} aria-label={department.name}>
      <div>
        {names.length > 1 && (
          <Text size="xs" c="dimmed">
            {names.slice(0, -1).join(' / ')}
          </Text>
        )}
        <Title order={2} className={classes.nodeName}>
          {department.name}
        </Title>
        <Text size="sm" c="dimmed">
          {hasBelow ? t('withBelow', { own, count: totalCount }) : t('members', { count: own })}
        </Text>
      </div>
      <Group gap="xs">
        {totalCount > 0 && (
          <Button variant="default" size="xs" onClick={() => onShowMembers(department.department_id)}>
            {t('showMembers')}
          </Button>
        )}
        {path.length < teamLimits.departmentDepth && (
          <Button variant="default" size="xs" onClick={() => onAct('add')}>
            {t('addBelow')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => onAct('rename')}>
          {t('rename')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onAct('move')}>
          {t('move')}
        </Button>
        <Button variant="default" size="xs" c="var(--overdue)" onClick={() => onAct('delete')}>
          {t('delete')}
        </Button>
      </Group>
    </section>
  )
}
