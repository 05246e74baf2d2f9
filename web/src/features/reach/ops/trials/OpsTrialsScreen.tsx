/** `/ops/trials`: the materials of trials. */
import { Button } from '@mantine/core'
import { materialStates, roles } from '@polyphony/contract'
import { IconPlus, IconWriting } from '@tabler/icons-react'
import { useState } from 'react'
import { materialStateText } from '../../../../i18n/domain/trial.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { type ListOf, useList } from '../../../../parts/list/use-list.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import { CreateMaterialDialog } from './CreateMaterialDialog.tsx'
import { useMaterialColumns } from './material-columns.tsx'
import { materialList, triedRoleIds } from './material-list.ts'
import { trialsText } from './trials.text.ts'

export function OpsTrialsScreen() {
  const t = useText(trialsText)
  const [isCreating, setCreating] = useState(false)
  const list = useList(materialList)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} actions={add} />
      <ListPanel
        list={list}
        label={t('title')}
        filters={<Filters list={list} />}
        sortLabels={{ score: t('meanScore') }}
        columns={useMaterialColumns()}
        rowKey={(row) => row.material_id}
        empty={{ icon: IconWriting, title: t('none'), hint: t('noneHint') }}
        noMatch={{ icon: IconWriting, title: t('nothingFound'), hint: t('nothingFoundHint') }}
      />
      <CreateMaterialDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  )
}

function Filters({ list }: { list: ListOf<typeof materialList> }) {
  const t = useText(trialsText)
  const ui = useText(uiText)
  const stateName = useText(materialStateText)
  const roleName = (id: number) => {
    const role = roles.find(({ role_id }) => role_id === id)
    return role ? ui(role.role) : ''
  }
  return (
    <>
      <FilterSearch list={list} name="keyword" label={t('search')} />
      <FilterChoice
        list={list}
        name="state"
        label={t('state')}
        anything={t('anyState')}
        options={materialStates}
        nameOf={stateName}
      />
      <FilterChoice
        list={list}
        name="role_id"
        label={t('role')}
        anything={t('anyRole')}
        options={triedRoleIds}
        nameOf={roleName}
      />
    </>
  )
}
