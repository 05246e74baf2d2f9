/** Purchase orders as a list: of one company for its admins, of all for operators. */
import { Button, Group, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type Currency,
  calls,
  type PurchaseOrderRow,
  type PurchaseOrderState,
  purchaseOrderStates,
} from '@polyphony/contract'
import { IconLock, IconLockOpen, IconPencil, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { formatCalendarDate } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { StatusDot, type Tone } from '../../../../ui/state/Status.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { changedByPurchase } from './changes.ts'
import { purchaseText } from './purchase.text.ts'
import type { purchaseList } from './purchase-lists.ts'
import { RegisterDialog } from './RegisterDialog.tsx'

interface PurchasePanelProps {
  definition: typeof purchaseList
  /** Of the one company; null: those of all are shown. */
  currency?: Currency | null | undefined
}

export function PurchasePanel({ definition, currency }: PurchasePanelProps) {
  const t = useText(purchaseText)
  const list = useList(definition)
  const isOfAll = currency === null
  const [isRegistering, setRegistering] = useState(false)
  const [changed, setChanged] = useState<PurchaseOrderRow | null>(null)
  const [closed, setClosed] = useState<PurchaseOrderRow | null>(null)
  const columns = useColumns(isOfAll, { onChange: setChanged, onClose: setClosed })
  return (
    <>
      <Group justify="flex-end" my="sm" px={isOfAll ? 'md' : 0}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={currency === undefined}
          onClick={() => setRegistering(true)}
        >
          {t('register')}
        </Button>
      </Group>
      <ListPanel
        isBare={isOfAll}
        list={list}
        label={t('title')}
        filters={
          <>
            <FilterSearch list={list} name="keyword" label={t(isOfAll ? 'opsSearch' : 'search')} width={240} />
            <FilterChoice
              list={list}
              name="state"
              label={t('state')}
              anything={t('anyState')}
              options={purchaseOrderStates}
              nameOf={(state) => t(state)}
            />
          </>
        }
        sortLabels={{ valid_until: t('byExpiry') }}
        columns={columns}
        rowKey={(row) => row.purchase_order_id}
        empty={{ icon: IconReceipt, title: t('none'), hint: t('noneHint') }}
        noMatch={{ icon: IconReceipt, title: t('noMatch') }}
      />
      {currency !== undefined && (
        <RegisterDialog currency={currency} isOpen={isRegistering} onClose={() => setRegistering(false)} />
      )}
      <ChangeDialog row={changed} onClose={() => setChanged(null)} />
      <CloseDialog row={closed} onClose={() => setClosed(null)} />
    </>
  )
}

interface Actions {
  onChange: (row: PurchaseOrderRow) => void
  onClose: (row: PurchaseOrderRow) => void
}

function useColumns(isOfAll: boolean, actions: Actions): Column<PurchaseOrderRow>[] {
  const t = useText(purchaseText)
  const language = useLanguage()
  return [
    { id: 'number', header: t('number'), isTitle: true, cell: (row) => <Title row={row} /> },
    ...(isOfAll
      ? [
          {
            id: 'company',
            header: t('company'),
            cell: ({ company_name }: PurchaseOrderRow) => <TruncatedText text={company_name} />,
          },
        ]
      : []),
    { id: 'state', header: t('state'), cell: ({ state }) => <State state={state} /> },
    ...(['amount', 'used', 'left'] as const).map((name) => ({
      id: name,
      header: t(name),
      align: 'end' as const,
      cell: (row: PurchaseOrderRow) => (
        <Money minor={row[`${name}_minor`]} currency={row.currency} fw={name === 'left' ? 600 : undefined} />
      ),
    })),
    {
      id: 'valid',
      header: t('validUntil'),
      align: 'end',
      cell: ({ valid_until }) => (valid_until === null ? t('noEnd') : formatCalendarDate(valid_until, language)),
    },
    { id: 'actions', header: '', align: 'end', cell: (row) => <RowActions row={row} {...actions} /> },
  ]
}

function Title({ row: { po_number, order_count } }: { row: PurchaseOrderRow }) {
  const t = useText(purchaseText)
  return (
    <div className={cells.names}>
      <TruncatedText text={po_number} fw={600} />
      <span className={cells.sub}>{t('orders', { count: order_count })}</span>
    </div>
  )
}

const tones: Readonly<Record<PurchaseOrderState, Tone>> = {
  open: 'done',
  exhausted: 'overdue',
  expired: 'paused',
  closed: 'paused',
}

function State({ state }: { state: PurchaseOrderState }) {
  const t = useText(purchaseText)
  return <StatusDot tone={tones[state]}>{t(state)}</StatusDot>
}

function RowActions({ row, onChange, onClose }: Actions & { row: PurchaseOrderRow }) {
  const t = useText(purchaseText)
  const reopen = useReopen(row)
  return (
    <RowMenu label={t('more', { number: row.po_number })} isBusy={reopen.isPending}>
      {row.state === 'closed' ? (
        <Menu.Item leftSection={<IconLockOpen size={16} aria-hidden />} onClick={reopen.reopen}>
          {t('reopen')}
        </Menu.Item>
      ) : (
        <>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onChange(row)}>
            {t('change')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => onClose(row)}>
            {t('close')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}

function useReopen({ purchase_order_id, po_number }: PurchaseOrderRow) {
  const t = useText(purchaseText)
  const { mutate, isPending } = useAction(calls.purchaseOrders.closePurchaseOrder, {
    invalidates: changedByPurchase,
    onSuccess: () => notifications.show({ message: t('reopened', { number: po_number }) }),
  })
  return { isPending, reopen: () => mutate({ purchase_order_id, is_closed: false }) }
}
