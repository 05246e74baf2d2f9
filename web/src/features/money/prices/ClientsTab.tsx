/** Which clients and groups of clients have the list as their own. */
import { Button, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type PriceAssignment, type PriceListDetail } from '@polyphony/contract'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { LongSelect } from '../../../ui/select/LongSelect.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import cells from '../../../ui/table/cells.module.css'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { assignText } from './prices.text.ts'

const changed = [calls.prices.getPriceList, calls.prices.getPriceLists, calls.clientGroups.getClientGroups]
const idOf = ({ company_id, client_group_id }: PriceAssignment) => company_id ?? client_group_id ?? ''
/** As the call wants it. */
const namedIn = ({ company_id, client_group_id }: Pick<PriceAssignment, 'company_id' | 'client_group_id'>) =>
  company_id !== null ? { company_id } : { client_group_id: client_group_id ?? '' }

export function ClientsTab({ list }: { list: PriceListDetail }) {
  const t = useText(assignText)
  const [removed, setRemoved] = useState<PriceAssignment | null>(null)
  const columns = useColumns(setRemoved)
  if (list.is_standard) return <Text size="sm">{t('standardAbout')}</Text>
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('about')}
      </Text>
      <Assign list={list} />
      <DataTable
        label={t('whom')}
        rows={list.assigned}
        rowKey={idOf}
        empty={<EmptyState icon={IconBuilding} title={t('none')} />}
        columns={columns}
      />
      <RemoveDialog list={list} assigned={removed} onClose={() => setRemoved(null)} />
    </Stack>
  )
}

function useColumns(onRemove: (one: PriceAssignment) => void): Column<PriceAssignment>[] {
  const t = useText(assignText)
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('whom'),
      isTitle: true,
      cell: ({ name, client_group_id }) => (
        <div className={cells.names}>
          {name}
          {client_group_id && <span className={cells.sub}>{t('group')}</span>}
        </div>
      ),
    },
    { id: 'priority', header: t('priority'), align: 'end', cell: ({ priority }) => priority },
    { id: 'since', header: t('since'), cell: ({ valid_from }) => formatDate(valid_from, language) },
    {
      id: 'remove',
      header: '',
      align: 'end',
      cell: (one) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('removeOf', { name: one.name })}
          onClick={() => onRemove(one)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ]
}

type Kind = 'client' | 'group'

function Assign({ list }: { list: PriceListDetail }) {
  const t = useText(assignText)
  const [kind, setKind] = useState<Kind>('client')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [priority, setPriority] = useState(0)
  const choices = useChoices(list, kind, keyword)
  const name = choices.find(({ value }) => value === chosen)?.label ?? ''
  const change = (next: Kind) => {
    setKind(next)
    setChosen(null)
    setKeyword('')
  }
  const assign = useAction(calls.prices.assignPriceList, {
    invalidates: changed,
    onSuccess: () => {
      change(kind)
      notifications.show({ message: t('assigned', { name }) })
    },
  })
  const send = (id: string) => {
    const whom = kind === 'client' ? { company_id: id } : { client_group_id: id }
    assign.mutate({ price_list_id: list.price_list_id, ...whom, is_assigned: true, priority })
  }
  return (
    <Stack gap={6}>
      <Group gap="xs" align="flex-end">
        <KindChoice kind={kind} onChange={change} />
        <LongSelect
          key={kind}
          w={280}
          label={t(kind === 'client' ? 'choose' : 'chooseGroup')}
          data={choices}
          value={chosen}
          onChange={setChosen}
          onSearchChange={setKeyword}
          clearable
        />
        <Priority value={priority} onChange={setPriority} />
        <Button disabled={chosen === null} loading={assign.isPending} onClick={() => chosen && send(chosen)}>
          {t('assign')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t('priorityHint')}
      </Text>
    </Stack>
  )
}

function KindChoice({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = useText(assignText)
  return (
    <SegmentedControl
      aria-label={t('kindOf')}
      value={kind}
      onChange={(value) => onChange(value === 'group' ? 'group' : 'client')}
      data={[
        { value: 'client', label: t('client') },
        { value: 'group', label: t('group') },
      ]}
    />
  )
}

function Priority({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useText(assignText)
  return (
    <NumberInput
      w={100}
      label={t('priority')}
      min={0}
      max={99}
      allowDecimal={false}
      value={value}
      onChange={(typed) => onChange(Number(typed) || 0)}
    />
  )
}

/** Who doesn't have the list yet. */
function useChoices({ currency, assigned }: PriceListDetail, kind: Kind, keyword: string) {
  const clients = useCall(calls.credit.getCredit, { keyword, pageSize: 50 }, { enabled: kind === 'client' })
  const groups = useCall(calls.clientGroups.getClientGroups, { keyword, pageSize: 50 }, { enabled: kind === 'group' })
  const known = new Set(assigned.map(idOf))
  const found =
    kind === 'client'
      ? (clients.data?.list ?? [])
          .filter((one) => one.currency === currency)
          .map(({ company_id, name }) => ({ value: company_id, label: name }))
      : (groups.data?.list ?? []).map(({ client_group_id, name }) => ({ value: client_group_id, label: name }))
  return found.filter(({ value }) => !known.has(value))
}

interface RemoveDialogProps {
  list: PriceListDetail
  assigned: PriceAssignment | null
  onClose: () => void
}

function RemoveDialog({ list: { price_list_id }, assigned, onClose }: RemoveDialogProps) {
  const t = useText(assignText)
  const name = assigned?.name ?? ''
  const remove = useAction(calls.prices.assignPriceList, {
    invalidates: changed,
    onSuccess: () => {
      onClose()
      notifications.show({ message: t('removed', { name }) })
    },
  })
  return (
    <ConfirmDialog
      isOpen={assigned !== null}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      isBusy={remove.isPending}
      onConfirm={() => assigned && remove.mutate({ price_list_id, ...namedIn(assigned), is_assigned: false })}
      onClose={onClose}
    >
      {t('removeHint')}
    </ConfirmDialog>
  )
}
