/** Which clients belong to a group. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ClientGroup, calls } from '@polyphony/contract'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatDate } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import cells from '../../../../ui/table/cells.module.css'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { groupsText } from './groups.text.ts'

interface MembersDialogProps {
  /** Null: closed. */
  group: ClientGroup | null
  onClose: () => void
}

export function MembersDialog({ group, onClose }: MembersDialogProps) {
  const t = useText(groupsText)
  const shown = useLast(group)
  return (
    <Modal opened={group !== null} onClose={onClose} title={t('clientsOf', { name: shown?.name ?? '' })} size="lg">
      {shown && <Members group={shown} />}
    </Modal>
  )
}

function Members({ group }: { group: ClientGroup }) {
  const t = useText(groupsText)
  const language = useLanguage()
  const change = useChange(group)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('membersHint')}
      </Text>
      <AddMember group={group} />
      <DataTable
        label={t('clients')}
        rows={group.members}
        rowKey={({ company_id }) => company_id}
        empty={<EmptyState icon={IconBuilding} title={t('noClients')} />}
        columns={[
          {
            id: 'name',
            header: t('clients'),
            isTitle: true,
            cell: ({ name, currency, valid_from }) => (
              <div className={cells.names}>
                {name}
                <span className={cells.sub}>
                  {currency} · {formatDate(valid_from, language)}
                </span>
              </div>
            ),
          },
          {
            id: 'remove',
            header: '',
            align: 'end',
            cell: ({ company_id, name }) => (
              <Button
                variant="default"
                size="compact-sm"
                loading={change.isPending}
                aria-label={t('removeOf', { name })}
                onClick={() => change.send({ company_id, name }, false)}
              >
                {t('remove')}
              </Button>
            ),
          },
        ]}
      />
    </Stack>
  )
}

interface Client {
  company_id: string
  name: string
}

function useChange({ client_group_id }: ClientGroup) {
  const t = useText(groupsText)
  const change = useAction(calls.clientGroups.setClientGroupMember, {
    invalidates: [calls.clientGroups.getClientGroups],
  })
  const send = ({ company_id, name }: Client, is_member: boolean, onDone?: () => void) =>
    change.mutate(
      { client_group_id, company_id, is_member },
      {
        onSuccess: () => {
          onDone?.()
          notifications.show({ message: t(is_member ? 'added' : 'removed', { name }) })
        },
      },
    )
  return { send, isPending: change.isPending }
}

function AddMember({ group }: { group: ClientGroup }) {
  const t = useText(groupsText)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const change = useChange(group)
  const found = useCall(calls.credit.getCredit, { keyword, pageSize: 50 })
  const clients = (found.data?.list ?? []).filter(
    (one) => !group.members.some(({ company_id }) => company_id === one.company_id),
  )
  const client = clients.find(({ company_id }) => company_id === chosen)
  const reset = () => {
    setChosen(null)
    setKeyword('')
  }
  return (
    <Group gap="xs" align="flex-end">
      <LongSelect
        w={320}
        label={t('choose')}
        data={clients.map(({ company_id, name }) => ({ value: company_id, label: name }))}
        value={chosen}
        onChange={setChosen}
        onSearchChange={setKeyword}
        clearable
      />
      <Button
        disabled={!client}
        loading={change.isPending}
        onClick={() => client && change.send({ company_id: client.company_id, name: client.name }, true, reset)}
      >
        {t('add')}
      </Button>
    </Group>
  )
}
