/** Groups of clients who have price lists in common. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ClientGroup, calls } from '@polyphony/contract'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { paths } from '../../../../paths.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { None } from '../../../../ui/text/None.tsx'
import { clientGroupList } from '../price-lists.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { groupsText } from './groups.text.ts'
import { MembersDialog } from './MembersDialog.tsx'

type Does = 'name' | 'members' | 'delete'
interface Chosen {
  group: ClientGroup
  does: Does
}

export function GroupsPanel() {
  const t = useText(groupsText)
  const list = useList(clientGroupList)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isCreating, setCreating] = useState(false)
  const close = () => setChosen(null)
  const groupFor = (does: Does) => (chosen?.does === does ? chosen.group : null)
  // What was changed in the dialog stands in the list.
  const members = groupFor('members')
  const current = list.rows?.find(({ client_group_id }) => client_group_id === members?.client_group_id) ?? members
  return (
    <Stack gap={0}>
      <Group justify="space-between" gap="md" p="md" pb={0}>
        <Text size="sm" c="dimmed" maw={640}>
          {t('about')}
        </Text>
        <Button onClick={() => setCreating(true)}>{t('create')}</Button>
      </Group>
      <ListPanel
        isBare
        list={list}
        label={t('title')}
        filters={<FilterSearch list={list} name="keyword" label={t('search')} />}
        columns={useColumns((group, does) => setChosen({ group, does }))}
        rowKey={({ client_group_id }) => client_group_id}
        empty={{ icon: IconBuildingCommunity, title: t('none') }}
        noMatch={{ icon: IconBuildingCommunity, title: t('noneFound'), clearLabel: t('showAll') }}
      />
      <GroupDialog
        isOpen={isCreating || groupFor('name') !== null}
        group={groupFor('name')}
        onClose={() => {
          setCreating(false)
          close()
        }}
      />
      <MembersDialog group={current} onClose={close} />
      <DeleteDialog group={groupFor('delete')} onClose={close} />
    </Stack>
  )
}

function useColumns(onChoose: (group: ClientGroup, does: Does) => void): Column<ClientGroup>[] {
  const t = useText(groupsText)
  return [
    { id: 'name', header: t('name'), isTitle: true, cell: ({ name }) => name },
    {
      id: 'clients',
      header: t('clients'),
      cell: ({ members }) => (members.length === 0 ? <None /> : members.map(({ name }) => name).join(', ')),
    },
    {
      id: 'lists',
      header: t('lists'),
      cell: ({ lists }) => (lists.length === 0 ? <None /> : <Lists lists={lists} />),
    },
    {
      id: 'actions',
      header: '',
      align: 'end',
      cell: (group) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {(['members', 'name', 'delete'] as const).map((does) => (
            <Button
              key={does}
              variant="default"
              size="compact-sm"
              aria-label={t(labels[does].of, { name: group.name })}
              onClick={() => onChoose(group, does)}
            >
              {t(labels[does].short)}
            </Button>
          ))}
        </Group>
      ),
    },
  ]
}

const labels = {
  members: { short: 'clients', of: 'clientsOf' },
  name: { short: 'rename', of: 'renameOf' },
  delete: { short: 'delete', of: 'deleteOf' },
} as const satisfies Record<Does, unknown>

function Lists({ lists }: Pick<ClientGroup, 'lists'>) {
  return (
    <div className={cells.names}>
      {lists.map(({ price_list_id, name }) => (
        <LinkAnchor key={price_list_id} to={paths.opsPriceList} params={{ price_list_id }}>
          {name}
        </LinkAnchor>
      ))}
    </div>
  )
}

function DeleteDialog({ group, onClose }: { group: ClientGroup | null; onClose: () => void }) {
  const t = useText(groupsText)
  const shown = useLast(group)
  const end = useAction(calls.clientGroups.endClientGroup, {
    invalidates: [calls.clientGroups.getClientGroups],
    onSuccess: () => {
      onClose()
      notifications.show({ message: t('deleted') })
    },
  })
  return (
    <ConfirmDialog
      isOpen={group !== null}
      title={t('deleteTitle', { name: shown?.name ?? '' })}
      confirmLabel={t('delete')}
      isBusy={end.isPending}
      onConfirm={() => group && end.mutate({ client_group_id: group.client_group_id })}
      onClose={onClose}
    />
  )
}
