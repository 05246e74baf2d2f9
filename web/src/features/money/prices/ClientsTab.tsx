/** Which clients have the list as their own. */
import { Button, Group, Stack, Text } from '@mantine/core'
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
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { assignText } from './prices.text.ts'

const changed = [calls.prices.getPriceList, calls.prices.getPriceLists]

export function ClientsTab({ list }: { list: PriceListDetail }) {
  const t = useText(assignText)
  const language = useLanguage()
  const [removed, setRemoved] = useState<PriceAssignment | null>(null)
  if (list.is_standard) return <Text size="sm">{t('standardAbout')}</Text>
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('about')}
      </Text>
      <Assign list={list} />
      <DataTable
        label={t('client')}
        rows={list.companies}
        rowKey={({ company_id }) => company_id}
        empty={<EmptyState icon={IconBuilding} title={t('none')} />}
        columns={[
          { id: 'name', header: t('client'), isTitle: true, cell: ({ name }) => name },
          { id: 'since', header: t('since'), cell: ({ valid_from }) => formatDate(valid_from, language) },
          {
            id: 'remove',
            header: '',
            align: 'end',
            cell: (company) => (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('removeOf', { name: company.name })}
                onClick={() => setRemoved(company)}
              >
                {t('remove')}
              </Button>
            ),
          },
        ]}
      />
      <RemoveDialog list={list} company={removed} onClose={() => setRemoved(null)} />
    </Stack>
  )
}

function Assign({ list: { price_list_id, currency, companies } }: { list: PriceListDetail }) {
  const t = useText(assignText)
  const [keyword, setKeyword] = useState('')
  const [company_id, setCompany] = useState<string | null>(null)
  const found = useCall(calls.credit.getCredit, { keyword, pageSize: 50 })
  const clients = (found.data?.list ?? []).filter(
    (one) => one.currency === currency && !companies.some((known) => known.company_id === one.company_id),
  )
  const name = clients.find((one) => one.company_id === company_id)?.name ?? ''
  const assign = useAction(calls.prices.assignPriceList, {
    invalidates: changed,
    onSuccess: () => {
      setCompany(null)
      setKeyword('')
      notifications.show({ message: t('assigned', { name }) })
    },
  })
  return (
    <Group gap="xs" align="flex-end">
      <LongSelect
        w={320}
        label={t('choose')}
        data={clients.map((one) => ({ value: one.company_id, label: one.name }))}
        value={company_id}
        onChange={setCompany}
        onSearchChange={setKeyword}
        clearable
      />
      <Button
        disabled={company_id === null}
        loading={assign.isPending}
        onClick={() => company_id && assign.mutate({ price_list_id, company_id, is_assigned: true })}
      >
        {t('assign')}
      </Button>
    </Group>
  )
}

interface RemoveDialogProps {
  list: PriceListDetail
  company: PriceAssignment | null
  onClose: () => void
}

function RemoveDialog({ list: { price_list_id }, company, onClose }: RemoveDialogProps) {
  const t = useText(assignText)
  const name = company?.name ?? ''
  const remove = useAction(calls.prices.assignPriceList, {
    invalidates: changed,
    onSuccess: () => {
      onClose()
      notifications.show({ message: t('removed', { name }) })
    },
  })
  return (
    <ConfirmDialog
      isOpen={company !== null}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      isBusy={remove.isPending}
      onConfirm={() => company && remove.mutate({ price_list_id, company_id: company.company_id, is_assigned: false })}
      onClose={onClose}
    >
      {t('removeHint')}
    </ConfirmDialog>
  )
}
