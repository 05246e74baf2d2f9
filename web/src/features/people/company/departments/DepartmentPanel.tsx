/** The tree of the company's departments, and the actions on the selected one. */
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import classes from '../company.module.css'
import { ChosenDepartment } from './ChosenDepartment.tsx'
import { DeleteDepartmentDialog } from './DeleteDepartmentDialog.tsx'
import { type DepartmentAct, DepartmentTree, takeLostFocus } from './DepartmentTree.tsx'
import { departmentText } from './departments.text.ts'
import { MoveDepartmentDialog } from './MoveDepartmentDialog.tsx'
import { NameDepartmentDialog } from './NameDepartmentDialog.tsx'
import { flatTree } from './tree.ts'

export function DepartmentPanel({ onShowMembers }: { onShowMembers: (departmentId: string) => void }) {
  const t = useText(departmentText)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [act, setAct] = useState<DepartmentAct | 'addTop' | null>(null)
  const { data, error, refetch } = useCall(calls.company.getDepartmentList, {})
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Skeleton height={200} m="md" w="auto" />} />
  const rows = flatTree(data.list)
  const chosen = rows.find(({ department }) => department.department_id === chosenId) ?? null
  const close = () => setAct(null)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct('addTop')}>
      {t('addTop')}
    </Button>
  )
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={IconSitemap} title={t('none')} hint={t('noneHint')} action={add} />
      ) : (
        <>
          <Group justify="flex-end" p="md" pb={0}>
            {add}
          </Group>
          <div className={classes.departments}>
            <DepartmentTree rows={rows} chosenId={chosenId} onChoose={setChosenId} onAct={setAct} />
            {chosen ? (
              <ChosenDepartment row={chosen} rows={rows} onAct={setAct} onShowMembers={onShowMembers} />
            ) : (
              <Text className={classes.chosen} c="dimmed" size="sm">
                {t('choose')}
              </Text>
            )}
          </div>
          <p className={classes.keys}>{t('keys')}</p>
        </>
      )}
      <NameDepartmentDialog
        act={act === 'addTop' || act === 'add' || act === 'rename' ? act : null}
        chosen={chosen?.department ?? null}
        onClose={close}
        onCreated={setChosenId}
        onClosed={takeLostFocus}
      />
      {chosen && <MoveDepartmentDialog isOpen={act === 'move'} department={chosen.department} onClose={close} />}
      {chosen && <DeleteDepartmentDialog isOpen={act === 'delete'} row={chosen} rows={rows} onClose={close} />}
    </>
  )
}
