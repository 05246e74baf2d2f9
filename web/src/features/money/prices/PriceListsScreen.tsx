/** `/ops/prices`: what clients pay and talents get. */
import { Button, Select, Tabs, Text, TextInput } from '@mantine/core'
import { calls, currencies, currency, type PriceListRow, priceSide, priceSides, pricesBegan } from '@polyphony/contract'
import { IconReceipt2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { useSave } from '../../../parts/form/use-save.ts'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import { FilterChoice, FilterSearch } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { useTab } from '../../../parts/list/use-tab.ts'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { StatusDot } from '../../../ui/state/Status.tsx'
import cells from '../../../ui/table/cells.module.css'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { None } from '../../../ui/text/None.tsx'
import { GroupsPanel } from './groups/GroupsPanel.tsx'
import { priceListList } from './price-lists.ts'
import { pricesText } from './prices.text.ts'
import { QualityPanel } from './quality/QualityPanel.tsx'
import { RatesPanel } from './rates/RatesPanel.tsx'

const tabs = ['lists', 'groups', 'rates', 'quality'] as const

export function PriceListsScreen() {
  const t = useText(pricesText)
  const [tab, setTab] = useTab(tabs)
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={tab === 'lists' && <Button onClick={() => setCreating(true)}>{t('create')}</Button>}
      />
      <Panel>
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List aria-label={t('title')}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="lists">
            <ListsPanel />
          </Tabs.Panel>
          <Tabs.Panel value="groups">
            <GroupsPanel />
          </Tabs.Panel>
          <Tabs.Panel value="rates">
            <RatesPanel />
          </Tabs.Panel>
          <Tabs.Panel value="quality">
            <QualityPanel />
          </Tabs.Panel>
        </Tabs>
      </Panel>
      <FormDialog isOpen={isCreating} onClose={() => setCreating(false)} title={t('create')}>
        <NewList />
      </FormDialog>
    </>
  )
}

function ListsPanel() {
  const t = useText(pricesText)
  const list = useList(priceListList)
  return (
    <ListPanel
      isBare
      list={list}
      label={t('title')}
      filters={
        <>
          <FilterSearch list={list} name="keyword" label={t('search')} />
          <FilterChoice
            list={list}
            name="side"
            label={t('side')}
            anything={t('anySide')}
            options={priceSides}
            nameOf={(one) => t(one)}
          />
          <FilterChoice
            list={list}
            name="currency"
            label={t('currency')}
            anything={t('anyCurrency')}
            options={currencies}
            nameOf={(one) => one}
          />
        </>
      }
      columns={useColumns()}
      rowKey={(row) => row.price_list_id}
      empty={{ icon: IconReceipt2, title: t('none') }}
      noMatch={{ icon: IconReceipt2, title: t('noneFound'), clearLabel: t('showAll') }}
    />
  )
}

function useColumns(): Column<PriceListRow>[] {
  const t = useText(pricesText)
  return [
    {
      id: 'name',
      header: t('list'),
      isTitle: true,
      cell: ({ price_list_id, name, is_standard }) => (
        <div className={cells.names}>
          <LinkAnchor to={paths.opsPriceList} params={{ price_list_id }} fw={600}>
            {name}
          </LinkAnchor>
          {is_standard && <span className={cells.sub}>{t('standard')}</span>}
        </div>
      ),
    },
    { id: 'side', header: t('side'), cell: ({ side }) => t(side) },
    { id: 'currency', header: t('currency'), cell: ({ currency: code }) => code },
    { id: 'current', header: t('current'), cell: (row) => <Current row={row} /> },
    {
      id: 'clients',
      header: t('clients'),
      align: 'end',
      cell: (row) => <Clients row={row} />,
    },
  ]
}

function Clients({ row: { is_standard, company_count, group_count } }: { row: PriceListRow }) {
  const t = useText(pricesText)
  if (is_standard) return t('everyone')
  const counts = [
    ...(company_count > 0 ? [t('clientCount', { count: company_count })] : []),
    ...(group_count > 0 ? [t('groupCount', { count: group_count })] : []),
  ]
  return counts.length > 0 ? counts.join(' · ') : <None />
}

function Current({ row: { current, has_draft } }: { row: PriceListRow }) {
  const t = useText(pricesText)
  const language = useLanguage()
  return (
    <div className={cells.names}>
      {!current?.valid_from
        ? t('notYet')
        : current.valid_from === pricesBegan
          ? t('version', { number: current.number })
          : t('versionFrom', { number: current.number, day: formatDate(current.valid_from, language) })}
      {has_draft && <StatusDot tone="pending">{t('draft')}</StatusDot>}
    </div>
  )
}

const schema = z.object({ name: z.string().trim().min(1).max(80), side: priceSide, currency })
type NewListForm = z.input<typeof schema>

function NewList() {
  const t = useText(pricesText)
  const navigate = useNavigate()
  const fields = useFields<NewListForm, z.output<typeof schema>>(
    schema,
    { name: { title: t('name') } },
    { name: '', side: 'client', currency: 'USD' },
  )
  const save = useSave(calls.prices.createPriceList, {
    fields,
    invalidates: [calls.prices.getPriceLists],
    done: t('created'),
    onDone: ({ price_list_id }) => void navigate({ to: paths.opsPriceList, params: { price_list_id } }),
  })
  const { control, register, formState } = fields
  return (
    <Form save={save} onSubmit={fields.handleSubmit(save.send)} submitLabel={t('create')}>
      <Text size="sm" c="dimmed">
        {t('createHint')}
      </Text>
      <TextInput
        {...register('name')}
        label={t('name')}
        maxLength={80}
        data-autofocus
        error={formState.errors.name?.message}
      />
      <Controller
        control={control}
        name="side"
        render={({ field }) => (
          <Select
            {...field}
            label={t('side')}
            allowDeselect={false}
            data={priceSides.map((side) => ({ value: side, label: t(side) }))}
          />
        )}
      />
      <Controller
        control={control}
        name="currency"
        render={({ field }) => <Select {...field} label={t('currency')} allowDeselect={false} data={[...currencies]} />}
      />
    </Form>
  )
}
